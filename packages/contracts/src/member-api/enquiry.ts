import { isContactNumber, isEmail } from '@dhc/reference/contact-rules'
import {
  type EnquiryField,
  enquiryAboutPattern,
  enquiryLengths,
  enquiryReferencePattern,
} from '@dhc/reference/enquiry-rules'
import { enquiryTopic } from '@dhc/reference/options/centre'
import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { idempotencyHeaders } from './envelope.ts'
import type { FieldRule } from './field-rules.ts'
import { proofOfWorkSolution } from './proof-of-work.ts'

export const enquiryPath = '/api/enquiry'
export const enquiryQuestionPath = '/api/enquiry/question'

const rule = (name: FieldRule) => name

/** Absent and empty are told by the same rule. A form sends line ends as CR LF, a script as LF: the count is the same. */
const typed = () => z.string(rule('invalid')).check(z.overwrite((text: string) => text.replaceAll('\r\n', '\n').trim()))

const limited = (length: number) =>
  z.prefault(typed().check(z.minLength(1, rule('required')), z.maxLength(length, rule('tooLong'))), '')

/** A Chinese keyboard types wide letters and digits. */
const emptyOr = (isRight: (text: string) => boolean, otherwise: FieldRule) =>
  z.prefault(
    typed().check(
      z.overwrite((text) => text.normalize('NFKC')),
      z.refine((text) => text === '' || isRight(text), rule(otherwise)),
    ),
    '',
  )

/** S3-13, D-129, D-130: the five things a person writes. */
const written = {
  topic: z.enum(enquiryTopic.codes, rule('topicRequired')).check(z.describe('D-131')),
  name: limited(enquiryLengths.name),
  email: emptyOr(isEmail, 'emailFormat'),
  contactNumber: emptyOr(isContactNumber, 'contactFormat'),
  message: limited(enquiryLengths.message),
} satisfies Record<EnquiryField, z.ZodMiniType>

type TwoWays = { readonly email?: unknown; readonly contactNumber?: unknown }

const canBeAnswered = ({ email, contactNumber }: TwoWays) => email !== '' || contactNumber !== ''

/** D-130: without either way to answer, both fields say that they are required; also when other fields are wrong too. */
const askForAnAddress = (field: keyof TwoWays) =>
  z.refine<TwoWays>(canBeAnswered, {
    ...{ path: [field], error: rule('required') },
    // What is no form at all has no fields to look at.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** S5-17 to S5-20: the same object checks the form in the browser, the form without a script, and the call. */
export const enquiryForm = z.object(written).check(askForAnAddress('email'), askForAnAddress('contactNumber'))

/** What is sent, and the two ways to show that this is no script (decision 0010). */
export const enquiryRequest = z
  .strictObject({
    ...written,
    about: z.optional(
      z.string().check(z.regex(enquiryAboutPattern, rule('invalid')), z.describe('What it is about, as NP-01')),
    ),
    website: z.prefault(
      z.string().check(z.describe('A trap for scripts: people do not see it and leave it empty')),
      '',
    ),
    proofOfWork: z.optional(proofOfWorkSolution),
    question: z.optional(
      z
        .strictObject({ token: z.string().check(z.maxLength(400)), answer: z.string().check(z.maxLength(40)) })
        .check(z.describe('The answered question, where no script runs')),
    ),
  })
  .check(askForAnAddress('email'), askForAnAddress('contactNumber'))

const enquiryReceipt = z.object({ referenceNo: z.string().check(z.regex(enquiryReferencePattern)) })

/** In the language of the call. */
const enquiryQuestion = z.object({ text: z.string(), token: z.string() })

export const sendEnquiryCall = describeCall({
  id: 'sendEnquiry',
  method: 'POST',
  path: enquiryPath,
  access: 'anyone',
  tag: 'enquiry',
  summary: 'Sends an enquiry or feedback (S3-13)',
  headers: idempotencyHeaders,
  body: enquiryRequest,
  payload: enquiryReceipt,
  errors: ['tooManyRequests'],
})

export const askEnquiryQuestionCall = describeCall({
  id: 'askEnquiryQuestion',
  method: 'POST',
  path: enquiryQuestionPath,
  access: 'anyone',
  tag: 'enquiry',
  summary: 'A question for a form that is sent without JavaScript (decision 0010)',
  payload: enquiryQuestion,
  errors: ['tooManyRequests'],
})
