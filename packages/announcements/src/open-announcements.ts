import { announceInProcess } from './announce-in-process.ts'
import type { ContentAnnouncements } from './content-announcements.ts'
import { type PostgresAnnouncementSettings, PostgresAnnouncements } from './postgres-announcements.ts'

type Settings = Omit<PostgresAnnouncementSettings, 'url'> & { readonly url: string | undefined }

/** Without an address this process is the only one of its service. */
export function openAnnouncements({ url, ...rest }: Settings): ContentAnnouncements {
  return url === undefined ? announceInProcess() : new PostgresAnnouncements({ url, ...rest })
}
