import { isContactNumber, isEmail } from '@dhc/reference/contact-rules'
import {
  type EnquiryField,
  enquiryAboutPattern,
  enquiryLengths,
  enquiryReferencePattern,
} from '@dhc/reference/enquiry-rules'
import { enquiryTopic } from '@dhc/reference/options/enquiry-topic'
import { z } from 'zod'
import type { FieldRule } from './field-rules.ts'
import { proofOfWorkSolution } from './proof-of-work.ts'

export const enquiryPath = '/api/enquiry'
export const enquiryQuestionPath = '/api/enquiry/question'

const rule = (name: FieldRule) => name

/** Absent and empty are told by the same rule. A form sends line ends as CR LF, a script as LF: the count is the same. */
const typed = () => z.string(rule('invalid')).overwrite((text) => text.replaceAll('\r\n', '\n').trim())

const limited = (length: number) => typed().min(1, rule('required')).max(length, rule('tooLong')).prefault('')

const emptyOr = (isRight: (text: string) => boolean, otherwise: FieldRule) =>
  typed()
    .refine((text) => text === '' || isRight(text), rule(otherwise))
    .prefault('')

/** S3-13, D-129, D-130: the five things a person writes. */
const written = {
  topic: z.enum(enquiryTopic.codes, rule('topicRequired')).describe('D-131'),
  name: limited(enquiryLengths.name),
  email: emptyOr(isEmail, 'emailFormat'),
  contactNumber: emptyOr(isContactNumber, 'contactFormat'),
  message: limited(enquiryLengths.message),
} satisfies Record<EnquiryField, z.ZodType>

type TwoWays = { readonly email?: unknown; readonly contactNumber?: unknown }

const canBeAnswered = ({ email, contactNumber }: TwoWays) => email !== '' || contactNumber !== ''

/** D-130: without either way to answer, both fields say that they are required; also when other fields are wrong too. */
const askForAnAddress = (field: keyof TwoWays) => ({ path: [field], error: rule('required'), when: () => true })

/** S5-17 to S5-20: the same object checks the form in the browser, the form without a script, and the call. */
export const enquiryForm = z
  .object(written)
  .refine(canBeAnswered, askForAnAddress('email'))
  .refine(canBeAnswered, askForAnAddress('contactNumber'))

/** Section 3.12, and the two ways to show that this is no script (decision 0010). */
export const enquiryRequest = z
  .strictObject({
    ...written,
    about: z.string().regex(enquiryAboutPattern, rule('invalid')).optional().describe('What it is about, as NP-01'),
    website: z.string().prefault('').describe('A trap for scripts: people do not see it and leave it empty'),
    proofOfWork: proofOfWorkSolution.optional(),
    question: z
      .strictObject({ token: z.string().max(400), answer: z.string().max(40) })
      .optional()
      .describe('The answered question, where no script runs'),
  })
  .refine(canBeAnswered, askForAnAddress('email'))
  .refine(canBeAnswered, askForAnAddress('contactNumber'))

export const enquiryReceipt = z.object({ referenceNo: z.string().regex(enquiryReferencePattern) })

/** In the language of the call. */
export const enquiryQuestion = z.object({ text: z.string(), token: z.string() })
