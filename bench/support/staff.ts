import type { StaffRole } from '@dhc/reference/staff-rules'
import { seedDemoStaff } from '../../apps/api/src/modules/staff/index.ts'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { createPasswordHasher } from '../../apps/api/src/platform/passwords/password-hasher.ts'
import { systemRandom } from '../../apps/api/src/platform/random.ts'
import type { prepareMemberService } from './member-service.ts'

type Database = Awaited<ReturnType<typeof prepareMemberService>>['database']

const password = 'only-for-this-bench-2026'
const usernameOf = (role: StaffRole) => `bench.${role.toLowerCase()}`

/** Somebody of the staff for each role. */
export async function addBenchStaff(database: Database, roles: readonly StaffRole[], centres: readonly string[]) {
  const deps = { ...database, clock: systemClock, random: systemRandom }
  const staff = roles.map((role) => ({ username: usernameOf(role), role, name: role, centres: [...centres] }))
  await seedDemoStaff(deps, staff, await createPasswordHasher().hash(password))
}

/** The headers of a session of that role. */
export async function signInBenchStaff(apiUrl: string, role: StaffRole): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${apiUrl}/api/staff/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: usernameOf(role), password }),
  })
  const { payload } = (await response.json()) as { readonly payload: { readonly access_token?: string } }
  if (!payload.access_token) throw new Error(`no session for ${role}: ${JSON.stringify(payload)}`)
  const cookie = response.headers.getSetCookie().map((each) => each.split(';')[0])
  return { Authorization: `Bearer ${payload.access_token}`, Cookie: cookie.join('; ') }
}
