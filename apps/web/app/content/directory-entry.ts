import type { DirectoryEntry as CmsEntry } from '@dhc/contracts/cms/directory-entry'
import type { ServiceBoundary } from '@dhc/reference/options/centre'
import type { Origin } from './read-content.ts'
import { safeHref } from './section.ts'

/** What the three directories have in common. */
export type DirectoryEntry = {
  readonly id: string
  /** Staff's short name for it, the same in every language. */
  readonly code: string
  readonly name: string
  readonly boundary: ServiceBoundary
  readonly phone: string
  readonly address: string
  readonly mapUrl: string | undefined
  readonly website: string | undefined
  readonly lastCheckedOn: string | null
  readonly origin: Origin
}

export function readDirectoryEntry(entry: CmsEntry, id: string, origin: Origin): DirectoryEntry {
  return {
    id,
    code: entry.code,
    name: entry.name,
    boundary: entry.boundary,
    phone: entry.contact,
    address: entry.address,
    mapUrl: outsideAddress(entry.map_url),
    website: outsideAddress(entry.website),
    lastCheckedOn: entry.last_checked,
    origin,
  }
}

/** A map or a web site lies outside; anything else is a slip of the editor. */
function outsideAddress(url: string | null): string | undefined {
  const href = url ? safeHref(url) : undefined
  return href?.startsWith('http') ? href : undefined
}
