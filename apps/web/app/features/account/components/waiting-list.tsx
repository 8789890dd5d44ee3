import { type Say, usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import {
  carersPage,
  enrolledPage,
  notificationPage,
  particularsPage,
  privacyPage,
  visitsPage,
} from '@dhc/reference/page-paths'
import type { WaitingThing } from '../model.ts'

/** Where each of them is dealt with. */
const pageOf = {
  deletion: privacyPage,
  provisional: visitsPage,
  unsaved: particularsPage,
  invitations: enrolledPage,
  relations: carersPage,
  unread: notificationPage,
} as const satisfies Record<WaitingThing['kind'], string>

/** What waits for the member stands on top, each one tap from where it is dealt with. */
export function WaitingList({ things }: { readonly things: readonly WaitingThing[] }) {
  const { words, locale, toPage } = usePage()
  if (things.length === 0) return null
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-2 font-bold text-lg">
        {words.member('account.waiting')}
      </h2>
      <ul className="flex flex-col gap-2">
        {things.map((thing) => (
          <li key={thing.kind}>
            <a
              href={toPage(pageOf[thing.kind])}
              className="flex min-h-touch items-center rounded-card border border-line border-s-8 border-s-watch bg-card px-4 py-2 hover:bg-orange-soft"
            >
              {sentenceOf(words, thing, locale)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function sentenceOf(words: Say, thing: WaitingThing, locale: Locale): string {
  if (thing.kind === 'deletion') return words.member('deletion.due', { date: formatDate(thing.dueOn, locale) })
  if ('count' in thing) return words.member(`account.waiting.${thing.kind}`, { count: thing.count })
  return words.member(`account.waiting.${thing.kind}`)
}
