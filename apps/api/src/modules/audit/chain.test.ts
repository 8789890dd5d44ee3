import { describe, expect, it } from 'vitest'
import type { AuditEntry } from './chain.ts'
import { faultOf, type Head, type Seal, type SealedRow, sealRows, startOfChain } from './chain.ts'

const entry = (position: number, changed: Partial<AuditEntry> = {}): AuditEntry => ({
  position,
  at: new Date(1_800_000_000_000 + position),
  actorKind: 'STAFF',
  actorId: '0190a0b0-0000-7000-8000-000000000001',
  role: 'FRONTDESK',
  action: 'member.change',
  objectKind: 'member',
  objectId: '0190a0b0-0000-7000-8000-000000000002',
  detail: 'mobile: asked for',
  outcome: 'DONE',
  requestId: 'r',
  ...changed,
})

// As they were committed: not in the order of their positions, and with a gap.
const entries = [2, 1, 3, 9, 5, 4, 7, 12].map((position) => entry(position))
const chain: SealedRow[] = sealRows(startOfChain, entries).map((seal, at) => ({ seal, entry: entries[at] ?? null }))

function firstFault(rows: readonly SealedRow[]): [number, string] | undefined {
  let previous: Head = startOfChain
  for (const row of rows) {
    const fault = faultOf(previous, row)
    if (fault) return [row.seal.sealNo, fault]
    previous = row.seal
  }
  return undefined
}

const withRow = (at: number, changed: Partial<AuditEntry>) =>
  chain.map((row, n) => (n === at && row.entry ? { ...row, entry: { ...row.entry, ...changed } } : row))

describe('the chain of the audit log (SEC-19)', () => {
  it('numbers the seals without a gap, whatever the positions are', () => {
    expect(chain.map(({ seal }) => seal.sealNo)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(firstFault(chain)).toBeUndefined()
    expect(firstFault([])).toBeUndefined()
  })

  it('shows a change of every single field of every row', () => {
    const changes: Partial<AuditEntry>[] = [
      { position: 99 },
      { at: new Date(0) },
      { actorKind: 'SYSTEM' },
      { actorId: null },
      { role: 'ADMIN' },
      { action: 'member.read' },
      { objectKind: null },
      { objectId: null },
      { detail: 'mobile: asked for ' },
      { outcome: 'REFUSED' },
      { requestId: null },
    ]
    expect(changes.map((change) => Object.keys(change)[0]).toSorted()).toEqual(Object.keys(entry(1)).toSorted())
    for (const at of chain.keys()) {
      for (const change of changes) expect(firstFault(withRow(at, change))).toEqual([at + 1, 'rowChanged'])
    }
  })

  it('shows a row that moves its text from one field to the next', () => {
    const moved = withRow(3, { detail: null, requestId: 'mobile: asked for' })
    expect(firstFault(moved)).toEqual([4, 'rowChanged'])
  })

  it('shows a missing, an added and a moved row, and two that have changed places', () => {
    for (let at = 0; at < chain.length - 1; at += 1) {
      const [row, next] = [chain[at] as SealedRow, chain[at + 1] as SealedRow]
      const numbered = (seal: Seal, sealNo: number) => ({ ...seal, sealNo })
      expect(firstFault(chain.toSpliced(at, 1))).toEqual([at + 2, 'sealMissing'])
      expect(firstFault(chain.with(at, { ...row, entry: null }))).toEqual([at + 1, 'rowMissing'])
      expect(firstFault(chain.toSpliced(at + 1, 0, row))).toEqual([at + 1, 'sealMissing'])
      const swapped = chain
        .with(at, { ...next, seal: numbered(next.seal, at + 1) })
        .with(at + 1, { ...row, seal: numbered(row.seal, at + 2) })
      expect(firstFault(swapped)?.[0]).toBe(at + 1)
      const exchanged = chain.with(at, { ...row, entry: next.entry }).with(at + 1, { ...next, entry: row.entry })
      expect(firstFault(exchanged)).toEqual([at + 1, 'rowChanged'])
    }
  })

  it('computes the same hashes for ever: whoever changes the formula breaks every log there is', () => {
    const made = sealRows(startOfChain, [entry(1), entry(7)]).map(({ hash }) => hash)
    expect(made).toEqual([
      'fd86497d80c1356d0dc6a5522ac11c8fd338f433ee8a3ee8563d2eed68412229',
      'fb6384f105d8486663eb41f4288195cb5b07403b3c18e6d5876c0de81321c6a7',
    ])
  })
})
