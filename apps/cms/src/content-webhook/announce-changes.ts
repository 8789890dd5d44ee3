import { setTimeout as wait } from 'node:timers/promises'
import type { Core } from '@strapi/strapi'
import { env } from '../env'
import { isEditedType, publicNameOf } from '../public-access/public-content'
import { Announcer } from './announcer'
import { deliver } from './deliver'

const entryEvents = ['entry.publish', 'entry.unpublish', 'entry.delete'] as const
const mediaEvents = ['media.create', 'media.update', 'media.delete'] as const
const urls = [`${env.webUrl}/hooks/content`, `${env.apiUrl}/api/internal/strapi/webhook`]

type EntryEvent = { model: string; entry: { documentId: string } }
type MediaEvent = { media: { documentId?: string; id: number } }

let announcer: Announcer | undefined

/** Strapi tells of an entry after the database has it for good, so receivers never read the old text. */
export function announceChanges(strapi: Core.Strapi): void {
  const send = new Announcer((announcement) => {
    void deliver(announcement, {
      urls,
      secret: env.webhookSecret,
      fetch,
      wait,
      now: Date.now,
      giveUp: (url, { event, model }) => strapi.log.warn(`${url} did not accept ${event} of ${model}`),
    })
  })
  announcer = send
  for (const event of entryEvents) {
    strapi.eventHub.on(event, async ({ model, entry }: EntryEvent) => {
      if (!isEditedType(model)) return
      send.announce({ event, model: publicNameOf(model), documentId: entry.documentId })
    })
  }
  for (const event of mediaEvents) {
    strapi.eventHub.on(event, async ({ media }: MediaEvent) => {
      send.announce({ event: 'media.change', model: 'media', documentId: media.documentId ?? String(media.id) })
    })
  }
}

/** Seeding saves hundreds of entries; receivers hear of each type once. */
export async function announcingOnce(work: () => Promise<void>): Promise<void> {
  await (announcer ? announcer.duringBatch(work) : work())
}
