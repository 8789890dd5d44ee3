import { enrolledPath } from '@dhc/contracts/member-api/enrolments'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { enrolledPage } from '@dhc/reference/page-paths'
import { namePlace } from './name-place.ts'

/** What site/enhance/my-classes.ts needs to know; it brings no words of its own. */
export type MyClassesWords = {
  readonly path: string
  /** Where the member sees and changes it. */
  readonly href: string
  /** By status; one that is not here is not told. */
  readonly texts: Readonly<Record<string, string>>
  /** D-140: the same about the person one acts for; `{name}` is filled in by the script. */
  readonly textsOfOther: Readonly<Record<string, string>>
}

const told = [
  enrolmentStatus.awaitingBallot,
  enrolmentStatus.awaitingConfirmation,
  enrolmentStatus.enrolled,
  enrolmentStatus.unsuccessful,
] as const

/** Once on a page with classes: a member who is signed in sees there what they have applied for. */
export function MyClasses() {
  const words = useWords()
  const { toPage } = usePageLocale()
  const delivered: MyClassesWords = {
    path: enrolledPath,
    href: toPage(enrolledPage),
    texts: Object.fromEntries(told.map((status) => [status, words.programme(`enrol.mine.${status}`)])),
    textsOfOther: Object.fromEntries(
      told.map((status) => [status, words.programme(`enrol.theirs.${status}`, { name: namePlace })]),
    ),
  }
  return <span hidden data-my-classes={JSON.stringify(delivered)} />
}
