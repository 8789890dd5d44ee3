import { translate } from '@dhc/locales/messages'
import { findMembers, type MemberDeps, nameIn } from '../member/index.ts'
import { type Notice, noticesToCarers, type TellMembers } from '../notices/index.ts'
import { givesRight } from './domain/relation.ts'
import { listActiveRelationsOf } from './store.ts'

/** Decision 0070: who may see the timetable of somebody hears as well when a lesson or a class is called off or moved. */
export function withCopiesToCarers(tellMembers: TellMembers, deps: Pick<MemberDeps, 'vault' | 'clock'>): TellMembers {
  return async (tx, memberIds, notice) => {
    await tellMembers(tx, memberIds, notice)
    if (memberIds.length === 0 || !noticesToCarers.includes(notice.name)) return
    const relations = await listActiveRelationsOf(tx, memberIds)
    if (relations.length === 0) return
    const members = await findMembers({ ...deps, db: tx }, [...new Set(relations.map(({ memberId }) => memberId))])
    const now = deps.clock.now()
    for (const row of relations) {
      const member = members.get(row.memberId)
      if (!member || row.carerId === null || !givesRight(row, 'timetable', member.memberType, now)) continue
      await tellMembers(tx, [row.carerId], {
        name: 'carerCopy',
        about: `${row.id} ${notice.name} ${notice.about}`,
        ...(notice.replaces && { replaces: copyOf(row.id, notice.replaces) }),
        params: (locale) => {
          const params = { ...notice.params(locale), ...notice.paramsOf?.(member.id) }
          return { name: nameIn(member, locale), text: translate(locale, 'notices', notice.name, params) }
        },
      })
    }
  }
}

/** The carer's copy of former news is taken back like the news itself. */
function copyOf(relationId: string, { name, about, isUndone }: NonNullable<Notice['replaces']>) {
  return { name: 'carerCopy', about: `${relationId} ${name} ${about}`, isUndone } as const
}
