import { expect, it } from 'vitest'
import { postgresAddress } from './postgres-address.ts'

const complaintOf = (text: string) => postgresAddress.safeParse(text).error?.issues[0]?.message

it.each([
  'postgresql://members:password@one,two/members?target_session_attrs=read-write',
  'postgres://members:password@10.0.0.1:5432,10.0.0.2:5432/members',
  'postgres://members:password@one/members?target_session_attrs=read-write',
  'postgres://members:password@/members?host=one,two',
])('%s is refused in words that say what to give instead', (text) => {
  expect(complaintOf(text)).toContain('give the one address that always leads to the leader')
})

it.each(['mysql://members@one/members', 'one:5432/members', ''])('%j is no address of PostgreSQL', (text) => {
  expect(complaintOf(text)).toBe('must be a postgres:// address')
})

it.each([
  'postgres://members:password@127.0.0.1:5432/members',
  'postgresql://members:pass,word@db.example/members?sslmode=verify-full',
  'postgres://members:a%2Cb@db/members',
])('%s leads to one server', (text) => expect(complaintOf(text)).toBeUndefined())
