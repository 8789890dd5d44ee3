export interface TabLinksProps {
  /** What the tabs choose, for a screen reader. */
  label: string
  tabs: { href: string; label: string; isCurrent: boolean }[]
}

/** Each tab is a page with an address of its own: links, not the ARIA tab pattern, and no script. */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className="mb-8">
      <ul className="flex list-none flex-wrap gap-2 p-0">
        {tabs.map((tab) => (
          <li key={tab.href} className="max-sm:w-full">
            <a
              href={tab.href}
              {...(tab.isCurrent ? { 'aria-current': 'page' } : {})}
              className={`flex min-h-touch items-center rounded-card border-2 px-4 py-2 ${
                tab.isCurrent
                  ? 'border-orange-deep border-s-8 bg-orange-soft font-bold text-ink'
                  : 'border-line bg-card text-orange-deep underline underline-offset-4 hover:border-orange'
              }`}
            >
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
