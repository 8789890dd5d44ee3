import { useWords } from '@dhc/i18n/use-words'
import { GroupPicture } from './group-picture.tsx'

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
