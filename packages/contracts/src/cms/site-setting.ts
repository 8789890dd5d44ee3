import { contentPath } from '@dhc/reference/content-types'
import { faqTabs } from '@dhc/reference/site-rules'
import { z } from 'zod'
import { blocks, list, mediaOne, one } from './v4.ts'

export const siteSettingPath = contentPath('site-setting')

export const siteSettingQuery = { 'populate[0]': 'special_days' } as const

/** S9-23: without hours the centre is closed; without a centre all are meant. */
const specialDay = z.object({
  date: z.iso.date(),
  centre: z.string().nullable(),
  opens: z.iso.time().nullable(),
  closes: z.iso.time().nullable(),
})

/** What the frame of every page says about the centre (S2-70 to S2-72). */
export const siteSetting = z.object({
  site_name: z.string(),
  operator_name: z.string(),
  operator_url: z.string().nullable(),
  slogan: z.string().nullable(),
  partner_name: z.string().nullable(),
  partner_url: z.string().nullable(),
  facebook: z.string().nullable(),
  instagram: z.string().nullable(),
  youtube: z.string().nullable(),
  copyright: z.string(),
  last_update: z.iso.date(),
  hotline: z.string().nullable(),
  email: z.string().nullable(),
  demo_banner: z.string().nullable(),
  special_days: z.array(specialDay).default([]),
  locale: z.string(),
})
export const siteSettingOne = one(siteSetting)

export const recruitmentsPath = contentPath('recruitment')
export const recruitmentsQuery = { sort: 'order:asc' } as const

export const recruitment = z.object({
  code: z.string(),
  order: z.number().int(),
  closing_date: z.iso.date(),
  title: z.string(),
  duties: blocks.nullable(),
  requirements: blocks.nullable(),
  how_to_apply: blocks.nullable(),
  locale: z.string(),
})
export const recruitmentList = list(recruitment)

export const partnersPath = contentPath('partner')
export const partnersQuery = { sort: 'order:asc', 'populate[0]': 'logo' } as const

const partner = z.object({
  code: z.string(),
  order: z.number().int(),
  name: z.string(),
  /** In one sentence what it does with us. */
  description: z.string().nullable(),
  url: z.string().nullable(),
  logo: mediaOne,
  locale: z.string(),
})
export const partnerList = list(partner)

export const chatbotPath = contentPath('chatbot')
/** S7-22. */
export const chatbotQuery = { 'fields[0]': 'Link' } as const

/** Another site, or a page of this one. */
export const chatbotOne = one(
  z.object({ Link: z.union([z.url({ protocol: /^https$/ }), z.string().regex(/^\/(?![/\\])/)]) }),
)

export const faqsPath = contentPath('faq')
export const faqsQuery = { sort: 'order:asc' } as const

export const faq = z.object({
  code: z.string(),
  tab: z.enum(faqTabs),
  order: z.number().int(),
  question: z.string(),
  answer: blocks,
  locale: z.string(),
})
export const faqList = list(faq)
