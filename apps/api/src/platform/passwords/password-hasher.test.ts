import { describe, expect, it } from 'vitest'
import { MemberError } from '../member-error.ts'
import { createAdmission, createPace, createPasswordHasher, createRoom } from './password-hasher.ts'

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
    const enter = createRoom(() => 2)
    const [leave] = [enter(), enter()]
    expect(enter).toThrow(MemberError)
    leave?.()
    leave?.()
    enter()
    expect(enter).toThrow(MemberError)
  })

  it('the pace is that of the last comparisons: ten times as slow, and a tenth as many have their turn in time (REL-10)', async () => {
    let at = 0
    const pace = createPace(100, () => at)
    const compareFor = async (ms: number) => {
      const compare = async () => {
        at += ms
      }
      for (let times = 0; times < 80; times += 1) await pace.timed(compare)
    }
    expect(pace.countIn(3000)).toBe(30)
    await compareFor(1000)
    expect(pace.countIn(3000)).toBe(3)
    await compareFor(100)
    expect(pace.countIn(3000)).toBe(29)
  })

  it('as many wait as are compared within a second and a half, a few always', async () => {
    const roomOf = async (comparisonMs: number) => {
      let at = 0
      const hasher = createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }, 1, () => {
        at += comparisonMs
        return at
      })
      for (let times = 0; times < 60; times += 1) await hasher.hash('Tram7Kettle')
      let inside = 0
      const enter = () => {
        hasher.enter()
        inside += 1
      }
      while (inside < 100) {
        try {
          enter()
        } catch {
          break
        }
      }
      return inside
    }
    expect(await Promise.all([roomOf(10), roomOf(200), roomOf(10_000)])).toEqual([1 + 16, 1 + 7, 1 + 4])
  })

  it('a comparison that fails gives its place back', async () => {
    const { admit } = createAdmission(1, 0)
    await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(admit(async () => 'in')).resolves.toBe('in')
  })
})
