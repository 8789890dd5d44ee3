import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { expect, it } from 'vitest'
import { demoPassword } from '../../testing/accounts-at-work.ts'
import { ballotClass, ballotsAtWork } from '../../testing/ballots-at-work.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

const database = useTestDatabase()

it('the place of a member who has died goes to the best reserve (D-105)', async () => {
  const { at, memberIds, publish, enter, standing, letters, runAt } = await ballotsAtWork(database(), 3)
  at.clock.set('2026-11-20T10:00:00+08:00')
  await publish([ballotClass('TC-01A')])
  for (const member of [0, 1, 2]) await enter('TC-01A', [member])
  await runAt('2026-11-26T10:00:00+08:00')
  await runAt('2026-11-26T18:00:00+08:00')
  expect(await letters('TC-01A')).toBe('AAW')
  const dead = (await standing('TC-01A')).find(({ status }) => status === 'A')?.member ?? -1
  const manager = at.browser()
  await manager.logInStaff('demo.manager', demoPassword)
  const reason = 'the family told us'
  expect((await manager.post(`${staffMembersPath}/${memberIds[dead]}/deceased`, { reason })).status).toBe(200)
  const after = await standing('TC-01A')
  expect(after.filter(({ status }) => status === 'A').map(({ member }) => member)).not.toContain(dead)
  expect(await letters('TC-01A')).toBe('AAR')
})
