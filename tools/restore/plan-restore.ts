import type { Manifest, Position } from '../backup/archive.ts'
import { BackupProblem } from '../backup/sealed-parts.ts'

export type Plan = {
  readonly base: Manifest
  /** Everything committed up to here comes back, and nothing later. */
  readonly at: Date
  /** Up to where the archive is complete: what would be lost if the server were gone now. */
  readonly newestAt: Date
}

/** Which base, for which moment. A base is good from its end on; `asked` undefined means as late as possible. */
export function planRestore(bases: readonly Manifest[], position: Position | undefined, asked: Date | undefined): Plan {
  const [oldest, newest] = [bases[0], bases.at(-1)]
  if (!oldest || !newest) throw new BackupProblem('there is no base backup in the folder yet')
  const endOf = ({ endedAt }: Manifest) => new Date(endedAt)
  const newestAt = new Date(Math.max(endOf(newest).getTime(), position ? new Date(position.at).getTime() : 0))
  const at = asked ?? newestAt
  if (at > newestAt) {
    throw new BackupProblem(`the backup ends at ${newestAt.toISOString()}: ${at.toISOString()} is later`)
  }
  const base = bases.findLast((each) => endOf(each) <= at)
  if (!base) throw new BackupProblem(`the backup begins at ${oldest.endedAt}: ${at.toISOString()} is earlier`)
  return { base, at, newestAt }
}

/** `2026-11-19T10:15:30+08:00`; without the zone it could be another moment than the one that is meant. */
export function parseMoment(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime()) || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    throw new BackupProblem(`--at ${text} is no moment: write it like 2026-11-19T10:15:30+08:00`)
  }
  return at
}
