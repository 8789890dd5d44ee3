import type { EnrolmentView } from '@dhc/contracts/member-api/enrolments'

/** What every question about an own enrolment needs. */
export type DialogProps = {
  readonly enrolment: EnrolmentView
  /** The sentence that tells what has become of it. */
  readonly onDone: (sentence: string) => void
  readonly onClose: (wasRefused: boolean) => void
}
