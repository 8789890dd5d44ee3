import { contentPath } from '@dhc/reference/content-types'
import { z } from 'zod'
import { one } from './v4.ts'

export const chatbotPath = contentPath('chatbot')
/** S7-22. */
export const chatbotQuery = { 'fields[0]': 'Link' } as const

export const chatbotOne = one(z.object({ Link: z.url({ protocol: /^https$/ }) }))
