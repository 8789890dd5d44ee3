import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import type { Outcome } from '@dhc/api-client/call-outcome'
import {
  answerLessonReminderCall,
  type LessonReminder,
  showLessonReminderCall,
} from '@dhc/contracts/member-api/lesson-reminder'
import { reminderAnswers } from '@dhc/reference/reminder-rules'
import { type LoaderArgs, readPageRequest } from '../../content/page-request.ts'
import { type MemberServiceAccess, memberServiceAccess, payloadOrFailure } from '../../member-api/member-service.ts'

/** The lesson and what may be answered, or why there is none. */
export type LessonAnswerData =
  | { readonly kind: 'lesson'; readonly token: string; readonly reminder: LessonReminder }
  | { readonly kind: 'unknown' | 'unavailable' }

const tokenShape = /^[\w-]{43}$/

/** to look at a link changes nothing, so that a scanner of e-mail answers for nobody. */
export async function loadLessonAnswer(args: LoaderArgs): Promise<LessonAnswerData> {
  const { locale, query } = readPageRequest(args)
  const token = query.get('token') ?? ''
  if (!tokenShape.test(token)) return { kind: 'unknown' }
  const service = args.context.get(memberServiceAccess)
  const outcome = await callForVisitor(service, showLessonReminderCall, { locale, body: { token } })
  return shownFor(service, token, outcome)
}

/** Posted by one of the two buttons, with or without a script. */
export async function receiveLessonAnswer(args: LoaderArgs): Promise<LessonAnswerData> {
  const { locale } = readPageRequest(args)
  const form = new URLSearchParams(await args.request.text())
  const token = form.get('token') ?? ''
  const answer = reminderAnswers.find((each) => each === form.get('answer'))
  if (!tokenShape.test(token) || !answer) return { kind: 'unknown' }
  const service = args.context.get(memberServiceAccess)
  const outcome = await callForVisitor(service, answerLessonReminderCall, { locale, body: { token, answer } })
  return shownFor(service, token, outcome)
}

function shownFor(service: MemberServiceAccess, token: string, outcome: Outcome<LessonReminder>): LessonAnswerData {
  if (!outcome.ok && outcome.refusal.name === 'notFound') return { kind: 'unknown' }
  const reminder = payloadOrFailure(service, showLessonReminderCall, outcome)
  return reminder ? { kind: 'lesson', token, reminder } : { kind: 'unavailable' }
}
