import { callForVisitor } from '@dhc/api-client/call-for-visitor'
import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import { askEnquiryQuestionCall, sendEnquiryCall } from '@dhc/contracts/member-api/enquiry'
import { inLocale, type Locale } from '@dhc/locales/locale'
import { redirect } from 'react-router'
import { type LoaderArgs, readPageRequest } from '../../../content/page-request.ts'
import { type MemberServiceAccess, memberServiceAccess } from '../../../member-api/member-service.ts'
import { problemsOf } from '../check-enquiry.ts'
import { bodyOf, type EnquiryProblem, presetsOf, type TypedEnquiry, typedIn } from '../model.ts'

/** What the page without a script shows after a post: the form again, or what will be sent and a question. */
export type PostedEnquiry = {
  readonly typed: TypedEnquiry
  readonly about: string
  readonly problems: readonly EnquiryProblem[]
  readonly refusal?: Refusal
  readonly confirm?: { readonly text: string; readonly token: string; readonly key: string; readonly isWrong: boolean }
}

type Posted = { readonly typed: TypedEnquiry; readonly about: string; readonly form: URLSearchParams }
type Desk = { readonly service: MemberServiceAccess; readonly locale: Locale }

/** Decision 0010: first the check and a question, then the call. The answer is for this one visitor and is never stored. */
export async function receivePostedEnquiry(args: LoaderArgs): Promise<PostedEnquiry | Response> {
  const { locale, path } = readPageRequest(args)
  const desk = { service: args.context.get(memberServiceAccess), locale }
  const posted = readPosted(new URLSearchParams(await args.request.text()))
  const step = posted.form.get('step')
  const shown = {
    typed: posted.typed,
    about: posted.about,
    problems: step === 'change' ? [] : problemsOf(posted.typed),
  }
  if (step === 'change' || shown.problems.length > 0) return shown
  if (step !== 'send') return askQuestion(desk, shown, newRetryKey(), false)

  const key = posted.form.get('key') ?? newRetryKey()
  const outcome = await sendEnquiry(desk, posted, key)
  if (outcome.ok) return redirect(`${inLocale(path, locale)}?sent=${outcome.payload.referenceNo}`, 303)
  if ('question.answer' in outcome.refusal.fields) return askQuestion(desk, shown, key, true)
  return { ...shown, refusal: outcome.refusal }
}

function readPosted(form: URLSearchParams): Posted {
  return { form, typed: typedIn((field) => form.get(field)), about: presetsOf(form).about }
}

/** Asked anew each time: a wrong answer and an old question are treated alike, and the text stays. */
async function askQuestion(desk: Desk, shown: PostedEnquiry, key: string, isWrong: boolean): Promise<PostedEnquiry> {
  const outcome = await callForVisitor(desk.service, askEnquiryQuestionCall, { locale: desk.locale })
  if (!outcome.ok) return { ...shown, refusal: outcome.refusal }
  return { ...shown, confirm: { ...outcome.payload, key, isWrong } }
}

function sendEnquiry(
  desk: Desk,
  { typed, about, form }: Posted,
  idempotencyKey: string,
): Promise<Outcome<{ referenceNo: string }>> {
  const question = { token: form.get('token') ?? '', answer: form.get('answer') ?? '' }
  return callForVisitor(desk.service, sendEnquiryCall, {
    locale: desk.locale,
    body: { ...bodyOf({ typed, about, website: form.get('website') ?? '' }), question },
    idempotencyKey,
  })
}
