import { contentWebhook } from '@dhc/contracts/cms/webhook'
import { z } from 'zod'
import type { ContentChange } from './content-announcements.ts'

const message = z.object({ from: z.string(), change: z.union([contentWebhook, z.literal('everything')]) })

export const writeMessage = (from: string, change: ContentChange): string => JSON.stringify({ from, change })

/** Nothing for our own message. One that cannot be read, perhaps of a newer release, may speak of anything. */
export function readMessage(text: string | undefined, self: string): ContentChange | undefined {
  const parsed = message.safeParse(parseJson(text ?? ''))
  if (!parsed.success) return 'everything'
  return parsed.data.from === self ? undefined : parsed.data.change
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
