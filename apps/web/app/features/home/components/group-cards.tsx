import { useWords } from '@dhc/i18n/use-words'
import type { ReactNode } from 'react'

export type GroupCard = {
  readonly name: string
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/** D-001: the four groups of the menu. A group has no page of its own, so its card leads to its parts. */
export function GroupCards({ groups }: { readonly groups: readonly GroupCard[] }) {
  const words = useWords()
  return (
    <nav aria-labelledby="group-cards" className="home-band bg-orange-soft">
      <div className="page-width">
        <h2 id="group-cards" className="home-heading">
          {words.common('home.groups')}
        </h2>
        <ul className="group-cards">
          {groups.map(({ name, label, links }) => (
            <li key={name} className="group-card">
              <GroupPicture name={name} />
              <div className="grow">
                <h3 className="font-bold text-xl">{label}</h3>
                <ul className="mt-1">
                  {links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} className="group-card-link">
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Drawn in the hand of the illustrations: flat shapes, one ink line. The word stands beside each. */
const drawings: Readonly<Record<string, ReactNode>> = {
  service: (
    <>
      <rect x="24" y="20" width="48" height="60" rx="6" className="fill-card" />
      <rect x="37" y="13" width="22" height="13" rx="5" className="fill-teal" />
      <path
        d="M48 62c-9-6-15-11-15-18 0-5 3.500-8 8-8 3 0 5.500 1.500 7 4 1.500-2.500 4-4 7-4 4.500 0 8 3 8 8 0 7-6 12-15 18Z"
        className="fill-orange"
      />
      <path d="M36 71h24" />
    </>
  ),
  activity: (
    <>
      <path d="M12 80h72" />
      <circle cx="46" cy="21" r="9" className="fill-orange-soft" />
      <path d="M37 19c0-7 4-10 9-10s9 3 9 9c-4 0-7-1-9-3-2 3-5 4-9 4Z" className="fill-ink" />
      <path d="m39 33-20-3-7 6M55 34l16 6 11-9" strokeWidth="6" className="stroke-teal" />
      <path d="M38 32h18l3 22H36z" className="fill-teal" />
      <path d="m38 54-9 14-11 11M56 54l6 12 15 13" strokeWidth="7" />
    </>
  ),
  resource: (
    <>
      <path d="M48 32c-8-7-19-9-33-8v48c14-1 25 1 33 8 8-7 19-9 33-8V24c-14-1-25 1-33 8Z" className="fill-card" />
      <path d="M48 32v48M23 36c6 0 11 1 16 4M23 48c6 0 11 1 16 4" />
      <path d="M65 60c-8-9-12-15-12-21a12 12 0 0 1 24 0c0 6-4 12-12 21Z" className="fill-orange" />
      <circle cx="65" cy="39" r="4.500" className="fill-white" />
    </>
  ),
  contact: (
    <>
      <path
        d="M30 14h46a7 7 0 0 1 7 7v25a7 7 0 0 1-7 7H58L44 65V53H30a7 7 0 0 1-7-7V21a7 7 0 0 1 7-7Z"
        className="fill-card"
      />
      <path d="M38 28h30M38 39h20" />
      <path
        d="M13 47c-3 4-2 11 5 20s16 15 23 15c4 0 8-3 9-7l-9-9-7 4c-4-2-7-6-9-10l5-6-8-11c-4 0-7 1-9 4Z"
        className="fill-orange"
      />
    </>
  ),
}

function GroupPicture({ name }: { readonly name: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className="group-picture stroke-ink"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}
