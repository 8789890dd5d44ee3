import { MemberError } from '../../platform/member-error.ts'
import type { SenderCheck } from './domain/decide-enquiry.ts'
import type { EnquiryDeps } from './enquiry-deps.ts'

/** What came along to show that this is no script. */
export type BroughtAlong = {
  readonly proofOfWork?: string | undefined
  readonly question?: { readonly token: string; readonly answer: string } | undefined
}

type Deps = Pick<EnquiryDeps, 'proofOfWork' | 'questions' | 'clock'>

/** Refuses what was brought and is wrong; whoever brought nothing is told apart later (decision 0010). */
export async function checkSender(deps: Deps, { proofOfWork, question }: BroughtAlong): Promise<SenderCheck> {
  if (proofOfWork !== undefined) {
    const { id, issuedAt } = await deps.proofOfWork.verify(proofOfWork)
    const secondsSinceIssue = (deps.clock.now().getTime() - issuedAt.getTime()) / 1000
    return { way: 'proof', id: `proof ${id}`, secondsSinceIssue }
  }
  if (question === undefined) return { way: 'none' }
  const answered = deps.questions.check(question.token, question.answer)
  if (!answered) throw askedAgain()
  return { way: 'question', ...answered }
}

function askedAgain(): MemberError {
  return new MemberError('validationFailed', {
    problems: [{ field: 'question.answer', rule: 'answerWrong', params: {} }],
  })
}

/** A challenge or a question serves for one enquiry. */
export function alreadyUsed({ way }: SenderCheck): MemberError {
  if (way === 'question') return askedAgain()
  return new MemberError('validationFailed', { problems: [{ field: 'proofOfWork', rule: 'invalid', params: {} }] })
}
