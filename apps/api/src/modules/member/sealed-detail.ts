import { FieldUnreadable } from '../../platform/crypto/field-cipher.ts'
import { findMember } from './find-member.ts'
import type { MemberDeps } from './member-vault.ts'

/** Whose key opens it stands before it: an entry may be about an enrolment of theirs. */
const sealed = /^(sealed|changes):([0-9a-f-]{36})\.(\S+)$/
/** Not to the row, whose number is known only when it is written: the chain itself says which text stands where. */
const columns = { sealed: 'detail', changes: 'changes' } as const
const placeOf = (kind: keyof typeof columns, row: string) => ({
  ...{ table: 'audit_entry', column: columns[kind] },
  row,
})

type Vault = Pick<MemberDeps, 'db' | 'vault' | 'clock'>

type Told = {
  /** Codes and names of fields: what anybody may read who reads the log. */
  readonly detail?: string | undefined
  /** What stood before and what stands now. */
  readonly changes?: string | undefined
  /** In the clerk's own words. */
  readonly reason?: string | undefined
}

/**
 * Security 5.3: the audit log has references, no values, and nothing in it is ever removed. Values, and why somebody did
 * something in words of their own, which may name an illness, are sealed with the member's key, and end with it.
 */
export async function sealDetail(
  deps: Vault,
  memberId: string,
  { detail, changes, reason }: Told,
): Promise<string | undefined> {
  const member = changes || reason ? await findMember(deps, { id: memberId }) : undefined
  const key = member && deps.vault.keyOf(member)
  const seal = (kind: keyof typeof columns, text: string | undefined) =>
    key && text && `${kind}:${memberId}.${key.seal(placeOf(kind, memberId), text)}`
  const parts = [detail, seal('changes', changes), seal('sealed', reason)]
  return parts.filter((part) => part).join(separator) || undefined
}

const separator = ': '

/**
 * The detail of an entry with its reason opened, and its values for those who may read them; without either once the
 * member was erased.
 */
export async function openDetail(
  deps: Vault,
  { detail }: { readonly detail: string | null },
  { withChanges }: { readonly withChanges: boolean },
): Promise<string | null> {
  const parts = (detail ?? '').split(separator).map(async (part) => {
    const [, kind, memberId, text] = sealed.exec(part) ?? []
    if (memberId === undefined || text === undefined) return part
    if (kind === 'sealed') return opened(deps, 'sealed', memberId, text)
    return withChanges ? opened(deps, 'changes', memberId, text) : undefined
  })
  return (await Promise.all(parts)).filter((part) => part).join(separator) || null
}

async function opened(deps: Vault, kind: keyof typeof columns, memberId: string, text: string) {
  try {
    const member = await findMember(deps, { id: memberId })
    return member && deps.vault.keyOf(member).open(placeOf(kind, memberId), text)
  } catch (error) {
    if (error instanceof FieldUnreadable) return undefined
    throw error
  }
}
