import { correctionLength, correctionStates } from '@dhc/reference/particulars-rules'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { textField } from './member-fields.ts'

const correctionView = z.object({
  id: z.uuid(),
  text: z.string(),
  state: z.enum(correctionStates),
  asked_at: z.iso.datetime({ offset: true }),
  due_on: z.iso.date().check(z.describe('Until then it is done or refused with a reason')),
  answer: z.nullable(z.string()),
  decided_at: z.nullable(z.iso.datetime({ offset: true })),
})

export type CorrectionView = z.infer<typeof correctionView>

const own = { method: 'POST', access: 'member', tag: 'member' } as const

export const askCorrectionCall = describeCall({
  ...own,
  id: 'askCorrection',
  path: '/api/member/corrections/ask',
  summary: 'Ask the centre to put right what is stored about me (PRIV-04)',
  body: z.strictObject({ text: textField(correctionLength) }),
  payload: correctionView,
  errors: ['actionNotPossible'],
})

export const listCorrectionsCall = describeCall({
  ...own,
  id: 'listCorrections',
  path: '/api/member/corrections/list',
  changesNothing: true,
  summary: 'What I asked to be put right, the newest first',
  body: z.strictObject({}),
  payload: z.object({ items: z.array(correctionView) }),
  errors: [],
})
