import { describe, expect, it } from 'vitest'
import { describeChange, endsSessions, leavesAnAdmin, type StaffStanding } from './staff-change.ts'

const admin: StaffStanding = { name: 'Admin', role: 'ADMIN', centres: ['CORE'], isActive: true }
const clerk: StaffStanding = { ...admin, name: 'Clerk', role: 'FRONTDESK' }

describe('changing a staff account', () => {
  it('the last active ADMIN is neither switched off nor given another role', () => {
    expect(leavesAnAdmin(admin, { ...admin, isActive: false }, 1)).toBe(false)
    expect(leavesAnAdmin(admin, { ...admin, role: 'MANAGER' }, 1)).toBe(false)
    expect(leavesAnAdmin(admin, { ...admin, name: 'Renamed' }, 1)).toBe(true)
    expect(leavesAnAdmin(admin, { ...admin, isActive: false }, 2)).toBe(true)
    expect(leavesAnAdmin(clerk, { ...clerk, isActive: false }, 1)).toBe(true)
    expect(leavesAnAdmin({ ...admin, isActive: false }, { ...clerk, isActive: false }, 1)).toBe(true)
  })

  it('another role and switching off end the sessions, another name does not', () => {
    expect(endsSessions(clerk, { ...clerk, role: 'MANAGER' })).toBe(true)
    expect(endsSessions(clerk, { ...clerk, isActive: false })).toBe(true)
    expect(endsSessions(clerk, { ...clerk, name: 'Renamed', centres: ['CORE', 'NORTH'] })).toBe(false)
  })

  it('the log says what changed from what to what, but never a name', () => {
    const after = { name: 'Renamed', role: 'MANAGER', centres: ['CORE', 'NORTH'], isActive: false } as const
    expect(describeChange(clerk, after)).toBe(
      'name; role FRONTDESK to MANAGER; centres CORE to CORE,NORTH; active true to false',
    )
    expect(describeChange(clerk, clerk)).toBe('')
  })
})
