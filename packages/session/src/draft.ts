import type { TabStorage } from './browser-storage.ts'
import { tabKeys } from './browser-storage.ts'

/** Whose unfinished text it is; a visitor who is not signed in is nobody. */
export type DraftOwner = string

const ofMembers = [
  'particulars',
  'carer',
  'consultation',
  'correction',
  'reading',
  'leave',
  'invitation',
  'mobile',
  'visit',
  'reminder',
] as const
const draftNames = ['registration', 'enquiry', ...ofMembers] as const
export type DraftName = (typeof draftNames)[number]

/**
 * A form that takes longer than the session is not lost. The draft stays in this tab; passwords are never
 * part of it, and another person signing in at the same tab does not get it.
 */
export function keepDraft(tab: TabStorage, name: DraftName, owner: DraftOwner, content: unknown): void {
  try {
    tab.setItem(tabKeys.draft + name, JSON.stringify({ owner, content }))
  } catch {
    // A full or forbidden storage costs the draft, never the form.
  }
}

export function readDraft(tab: TabStorage, name: DraftName, owner: DraftOwner): unknown {
  const text = tab.getItem(tabKeys.draft + name)
  if (text === null) return undefined
  try {
    const draft = JSON.parse(text) as { owner?: unknown; content?: unknown } | null
    return draft?.owner === owner ? draft.content : undefined
  } catch {
    return undefined
  }
}

export function dropDraft(tab: TabStorage, name: DraftName): void {
  tab.removeItem(tabKeys.draft + name)
}

/** Who signs out on purpose leaves nothing behind. */
export function dropEveryDraft(tab: TabStorage): void {
  for (const name of draftNames) dropDraft(tab, name)
}
