import { z } from 'zod'
import { one } from './v4.ts'

export const chatbotPath = '/api/chatbot'
/** S7-22. */
export const chatbotQuery = { 'fields[0]': 'Link' } as const

export const chatbotOne = one(z.object({ Link: z.url({ protocol: /^https$/ }) }))
