import { claimsOf } from './app-store.ts'
import type { TabStorage } from './browser-storage.ts'
import { tabKeys } from './browser-storage.ts'

/** D-140: for whom this tab acts. The name is shown on every page; what may be done is known to the service alone. */
export type ActingChoice = { readonly relationId: string; readonly name: string }

/** The service has refused a call made for somebody: sent to the document, so that the page can say so beside the name. */
export const actingRefusedEvent = 'dhc-acting-refused'

type Stored = ActingChoice & { readonly owner: string }

/** Of this tab only, and only of who chose it: another person who signs in at the same tab acts for nobody. */
export function readActing(tab: Pick<TabStorage, 'getItem'>, token: string): ActingChoice | undefined {
  const stored = parse(tab.getItem(tabKeys.actingFor))
  const { holder } = claimsOf(token)
  if (!stored || holder === '' || stored.owner !== holder) return undefined
  return { relationId: stored.relationId, name: stored.name }
}

export function startActing(tab: TabStorage, token: string, { relationId, name }: ActingChoice): void {
  const stored: Stored = { owner: claimsOf(token).holder, relationId, name }
  tab.setItem(tabKeys.actingFor, JSON.stringify(stored))
}

export function stopActing(tab: Pick<TabStorage, 'removeItem'>): void {
  tab.removeItem(tabKeys.actingFor)
}

function parse(text: string | null): Stored | undefined {
  try {
    const { owner, relationId, name } = JSON.parse(text ?? 'null') ?? {}
    return [owner, relationId, name].every((part) => typeof part === 'string') ? { owner, relationId, name } : undefined
  } catch {
    return undefined
  }
}
