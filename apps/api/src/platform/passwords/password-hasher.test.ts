import { describe, expect, it } from 'vitest'
import { MemberError } from '../member-error.ts'
import { createAdmission, createPasswordHasher, createRoom } from './password-hasher.ts'

describe('passwords at rest (SEC-05)', () => {
  it('are Argon2id with 19 MiB, two passes and one lane, and never the same twice', async () => {
    const hasher = createPasswordHasher()
    const [one, other] = [await hasher.hash('Tram7Kettle'), await hasher.hash('Tram7Kettle')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
    expect([await hasher.isRight('Tram7Kettle', one), await hasher.isRight('Tram7kettle', one)]).toEqual([true, false])
  }, 60_000)
})

describe('a rush of sign-ins', () => {
  it('two at once, three waiting; whoever comes then is sent away at once and asked to come back', async () => {
    const { admit } = createAdmission(2, 3)
    const finish: (() => void)[] = []
    const work = () => new Promise<void>((resolve) => finish.push(resolve))
    const inside = Array.from({ length: 5 }, () => admit(work))
    const sentAway = await admit(work).catch((error: unknown) => error)
    expect(sentAway).toBeInstanceOf(MemberError)
    expect(sentAway).toMatchObject({ reason: 'unavailable', extra: { headers: { 'retry-after': '3' } } })
    expect(finish).toHaveLength(2)
    for (let done = 0; done < 5; done += 1) {
      finish[done]?.()
      await inside[done]
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(admit(async () => 'in')).resolves.toBe('in')
  })

  it('a call that found no room is sent away before it has asked for anything, and a place is given back once', () => {
    const enter = createRoom(2)
    const [leave] = [enter(), enter()]
    expect(enter).toThrow(MemberError)
    leave?.()
    leave?.()
    enter()
    expect(enter).toThrow(MemberError)
  })

  it('a comparison that fails gives its place back', async () => {
    const { admit } = createAdmission(1, 0)
    await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(admit(async () => 'in')).resolves.toBe('in')
  })
})
