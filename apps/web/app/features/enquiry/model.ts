import type { Refusal } from '@dhc/api-client/call-outcome'
import type { BodyOf } from '@dhc/contracts/call'
import type { sendEnquiryCall } from '@dhc/contracts/member-api/enquiry'
import type { FieldRule } from '@dhc/contracts/member-api/field-rules'
import {
  type EnquiryField,
  enquiryAboutPattern,
  enquiryFieldNames,
  isEnquiryReference,
} from '@dhc/reference/enquiry-rules'
import { enquiryTopic } from '@dhc/reference/options/centre'

/** What stands in the fields, as typed. */
export type TypedEnquiry = Readonly<Record<EnquiryField, string>>

export type EnquiryProblem = { readonly field: EnquiryField; readonly rule: FieldRule; readonly max?: number }

export const emptyEnquiry: TypedEnquiry = { topic: '', name: '', email: '', contactNumber: '', message: '' }

/** The fields of a posted or submitted form; whatever else it holds is left out. */
export function typedIn(read: (field: EnquiryField) => unknown): TypedEnquiry {
  const entries = enquiryFieldNames.map((field) => [field, String(read(field) ?? '')])
  return Object.fromEntries(entries) as TypedEnquiry
}

export type WholeEnquiry = { readonly typed: TypedEnquiry; readonly about: string; readonly website: string }

/** What the call takes. That the topic is one of the list has been checked with the rest, and is checked again. */
export function bodyOf({ typed, about, website }: WholeEnquiry): BodyOf<typeof sendEnquiryCall> {
  const topic = typed.topic as (typeof enquiryTopic.codes)[number]
  return { ...typed, topic, ...(about === '' ? {} : { about }), website }
}

/** D-138: links into the form may choose the topic and name an entry of a directory. Anything else is ignored. */
export function presetsOf(query: URLSearchParams): { readonly topic: string; readonly about: string } {
  const topic = query.get('topic') ?? ''
  const about = query.get('about') ?? ''
  return {
    topic: enquiryTopic.codes.some((code) => code === topic) ? topic : '',
    about: enquiryAboutPattern.test(about) ? about : '',
  }
}

/** After a post without a script: the number that was given, if it can be one. */
export function sentReferenceIn(query: URLSearchParams): string | undefined {
  const sent = query.get('sent') ?? ''
  return isEnquiryReference(sent) ? sent : undefined
}

type Posted = {
  readonly typed: TypedEnquiry
  readonly about: string
  readonly problems: readonly EnquiryProblem[]
  readonly refusal?: Refusal
}

/** What stands in the form at first: what was posted without a script, else what the address says. */
export function startOf(presets: { readonly topic: string; readonly about: string }, posted?: Posted): EnquiryStart {
  const empty = { typed: { ...emptyEnquiry, topic: presets.topic }, about: presets.about, problems: [] }
  const { typed, about, problems, refusal } = { refusal: undefined, ...(posted ?? empty) }
  return { typed, about, problems, refusal }
}

export type EnquiryStart = {
  readonly typed: TypedEnquiry
  readonly about: string
  readonly problems: readonly EnquiryProblem[]
  readonly refusal: Refusal | undefined
}
