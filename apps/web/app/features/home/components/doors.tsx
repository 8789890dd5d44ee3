import { useWords } from '@dhc/i18n/use-words'
import { DoorPicture } from './door-picture.tsx'

export type Door = {
  readonly name: string
  readonly label: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

/** D-001: the four groups of the menu. A group has no page of its own, so its door opens on its parts. */
export function Doors({ doors }: { readonly doors: readonly Door[] }) {
  const words = useWords()
  return (
    <nav aria-labelledby="doors" className="home-band bg-orange-soft">
      <div className="page-width">
        <h2 id="doors" className="home-heading">
          {words.common('home.doors')}
        </h2>
        <ul className="doors">
          {doors.map(({ name, label, links }) => (
            <li key={name} className="door">
              <DoorPicture name={name} />
              <div className="grow">
                <h3 className="font-bold text-xl">{label}</h3>
                <ul className="mt-1">
                  {links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} className="door-link">
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
