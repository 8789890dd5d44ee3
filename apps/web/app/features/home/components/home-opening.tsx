import { usePage, useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { memberInfoPage, registerPage, serviceChargePage, weatherPage } from '@dhc/reference/page-paths'
import { Icon } from '@dhc/ui/icon'
import { phoneHref } from '../../../links/phone-link.tsx'
import { pageExists } from '../../../page-table.ts'

type Props = {
  readonly siteName: string
  readonly slogan: string
  /** Address of the street, 1600 by 700. */
  readonly picture: string
  readonly phone: string | null | undefined
}

/** The street outside the centre, its name, and what people come for. */
export function HomeOpening({ siteName, slogan, picture, phone }: Props) {
  const words = useWords()
  return (
    <section className="home-opening">
      <img
        src={picture}
        width={1600}
        height={700}
        alt={words.common('home.picture')}
        fetchPriority="high"
        className="home-opening-picture"
      />
      <div className="page-width home-opening-words">
        <div className="home-opening-card">
          <h1 className="text-balance font-bold text-lg leading-snug sm:text-3xl">{siteName}</h1>
          <p className="mt-1 text-balance font-bold text-orange-deep leading-snug sm:mt-3 sm:text-lg">{slogan}</p>
          <HomeTasks phone={phone} />
        </div>
      </div>
    </section>
  )
}

type HomeTasksProps = { readonly phone: string | null | undefined }

const paths = {
  fees: serviceChargePage,
  weather: weatherPage,
  member: registerPage,
} as const

/** The two that most people come for. */
const mainTasks: readonly TaskName[] = ['join', 'member']

/** What people come for, before anything else; each one tap away. */
function HomeTasks({ phone }: HomeTasksProps) {
  const { words, toPage } = usePage()
  const toExisting = (path: string) => (pageExists(path) ? toPage(path) : undefined)
  const tasks: readonly { readonly name: TaskName; readonly href: string | undefined }[] = [
    { name: 'hours', href: '#today' },
    { name: 'join', href: '#next-classes' },
    { name: 'fees', href: toExisting(paths.fees) },
    { name: 'weather', href: toExisting(paths.weather) },
    { name: 'member', href: toExisting(paths.member) ?? toPage(memberInfoPage) },
    { name: 'call', href: phone ? phoneHref(phone) : undefined },
  ]
  return (
    <nav aria-label={words.common('home.tasks')}>
      <ul className="home-tasks">
        {tasks.map(({ name, href }) =>
          href ? (
            <li key={name}>
              <a href={href} className={mainTasks.includes(name) ? 'is-main' : ''}>
                <TaskIcon name={name} />
                <span>
                  {words.common(`home.task.${name}` satisfies MessageKey<'common'>)}
                  {name === 'call' ? <span className="block tabular-nums">{phone}</span> : null}
                </span>
              </a>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  )
}

/** Decorative: the word stands beside it. */
const drawings = {
  hours: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 3" />
    </>
  ),
  join: (
    <>
      <rect x="4" y="5" width="16" height="15" rx="2" />
      <path d="M4 10h16M8 3v4M16 3v4M9 15l2 2 4-4" />
    </>
  ),
  fees: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M15 9c-1-1.5-6-1.5-6 1s6 1.5 6 4-5 2.5-6 1M12 6v12" />
    </>
  ),
  weather: (
    <>
      <path d="M7 15a4 4 0 0 1 0-8 5 5 0 0 1 9.5 1A3.5 3.5 0 0 1 17 15z" />
      <path d="M8 18l-1 3M12 18l-1 3M16 18l-1 3" />
    </>
  ),
  member: (
    <>
      <circle cx="10" cy="8" r="4" />
      <path d="M3 20c0-4 3-6 7-6 2 0 4 .5 5 1.5M18 14v6M15 17h6" />
    </>
  ),
  call: <path d="M6 3h4l1.5 5-2 1.5a11 11 0 0 0 5 5l1.5-2 5 1.5v4a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z" />,
} as const

type TaskName = keyof typeof drawings

function TaskIcon({ name }: { readonly name: TaskName }) {
  return <Icon>{drawings[name]}</Icon>
}
