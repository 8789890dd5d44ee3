import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { keyed } from './keyed.ts'

export interface AccordionProps {
  /** `lang` where an item is not in the language of the page. */
  items: { title: string; body: ReactNode; lang?: string }[]
}

/** Native details: works without a script, is found by the browser's own page search, several may be open. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="flex flex-col gap-2">
      {keyed(items, (item) => item.title).map(({ key, item }) => (
        <details
          key={key}
          {...(item.lang ? { lang: item.lang } : {})}
          className="group rounded-card border border-line bg-card"
        >
          <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4 rounded-card p-4 font-bold text-ink">
            {item.title}
            <Icon className="size-6 shrink-0 text-orange-deep transition-transform group-open:rotate-180">
              <path d="m6 9 6 6 6-6" />
            </Icon>
          </summary>
          <div className="max-w-measure px-4 pb-4 text-ink">{item.body}</div>
        </details>
      ))}
    </div>
  )
}
