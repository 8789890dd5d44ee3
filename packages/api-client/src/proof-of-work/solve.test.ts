import { createHash } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import { describe, expect, it } from 'vitest'
import { sha256, solveProofOfWork } from './solve.ts'

const key = 'key of the test'
const challengeFor = async (number: number, maxnumber = 5000) => ({
  ...(await createChallenge({ hmacKey: key, number, maxnumber, expires: new Date(Date.now() + 60_000) })),
  algorithm: 'SHA-256' as const,
  maxnumber,
})

describe('SHA-256', () => {
  it('gives what Node gives, for every length around the edges of its blocks', () => {
    const hexOf = (words: Uint32Array) => [...words].map((word) => word.toString(16).padStart(8, '0')).join('')
    for (let length = 0; length <= 200; length++) {
      const bytes = Uint8Array.from({ length }, (_, n) => (n * 37 + length) & 255)
      expect(hexOf(sha256(bytes)), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'))
    }
  })
})

describe('the solver of the page', () => {
  it.each([0, 1, 255, 256, 4999, 5000])('finds %i, and the server accepts it', async (number) => {
    const solution = await solveProofOfWork(await challengeFor(number))
    expect(JSON.parse(atob(solution)).number).toBe(number)
    expect(await verifySolution(solution, key)).toBe(true)
    expect(await verifySolution(solution, 'another key')).toBe(false)
  })

  it('lets the page breathe while it works', async () => {
    let pauses = 0
    const timer = setInterval(() => pauses++, 1)
    await solveProofOfWork(await challengeFor(60_000, 60_000))
    clearInterval(timer)
    expect(pauses).toBeGreaterThan(1)
  })

  it('stops when the page is left', async () => {
    const leaving = new AbortController()
    const work = solveProofOfWork(await challengeFor(200_000, 200_000), leaving.signal)
    setTimeout(() => leaving.abort(), 5)
    await expect(work).rejects.toThrow()
  })

  it('says so when there is nothing to find', async () => {
    await expect(solveProofOfWork({ ...(await challengeFor(100)), maxnumber: 50 })).rejects.toThrow('no solution')
  })
})
