import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { MessageKey } from '@dhc/locales/messages'
import { memberInfoPage, registerPage, serviceChargePage, weatherPage } from '@dhc/reference/page-paths'
import { phoneHref } from '../../../links/phone-link.tsx'
import { pageExists } from '../../../page-table.ts'
import { TaskIcon, type TaskName } from './task-icon.tsx'

type Props = { readonly phone: string | null | undefined }

const paths = {
  fees: serviceChargePage,
  weather: weatherPage,
  member: registerPage,
} as const

/** The two that most people come for. */
const mainTasks: readonly TaskName[] = ['join', 'member']

/** Issue 15, item 7: what people come for, before anything else; each one tap away. */
export function HomeTasks({ phone }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
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
