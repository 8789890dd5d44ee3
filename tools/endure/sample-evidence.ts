import {
  type BallotEntry,
  linesOfList,
  placeEntries,
  textOfList,
} from '../../apps/api/src/modules/ballot/domain/ballot-entries.ts'
import { commitmentOf, hashOfList, rankEntries } from '../../apps/api/src/modules/ballot/rank-entries.ts'

export type Drawn = {
  entries: readonly BallotEntry[]
  notes: string[]
  secret: string
  publicValue: string
  places: number
}

/** As the service publishes it, by the service's own rules. */
export function evidenceOf({ entries: sealed, notes: behind, secret: of, publicValue, places }: Drawn) {
  const classCode = 'EX-01A'
  const listHash = hashOfList(textOfList(sealed, behind))
  const ranking = placeEntries(rankEntries({ secret: of, listHash, publicValue, classCode }, sealed), places)
  return {
    format: sealed.some(({ turn }) => turn) ? 'dhc-ballot-2' : 'dhc-ballot-1.1',
    classCode,
    secret: of,
    commitment: commitmentOf(of),
    places,
    publicValueName: publicValue ? 'MARK_SIX' : null,
    waivedAt: null,
    publicValue,
    publicValueAt: publicValue ? '2026-12-01T21:30:00+08:00' : null,
    list: linesOfList(sealed),
    notes: behind,
    listHash,
    openedAt: '2026-11-20T09:00:00+08:00',
    sealedAt: '2026-11-30T23:59:30+08:00',
    drawnAt: '2026-12-02T10:00:10+08:00',
    releasedAt: '2026-12-02T12:00:00+08:00',
    ranking: ranking.map(({ isPlaced, ...ranked }) => ({ ...ranked, placed: isPlaced })),
    replacements: [] as { number: number; size: number; at: string }[],
  }
}
