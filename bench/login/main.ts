import { createPasswordHasher } from '../../apps/api/src/platform/passwords/password-hasher.ts'
import { median } from '../support/load.ts'
import { post } from '../support/post.ts'
import { openSite } from '../support/running-site.ts'

/**
 * Logins per second through the whole site against the bare cost of comparing a password, on the same cores, in turn
 * and in one run. Argon2id is meant to be the cost of a login; everything around it must not be.
 */
const leastRatio = 0.8
const rounds = 5
const secondsPerRound = 6
const password = process.env.DEMO_PASSWORD ?? 'Demo1234'
/** One member per worker: five tries of one member at the same moment would look like guessing. */
const mobiles = ['55500101', '55500102', '55500103', '55500104']

async function perSecond(work: (worker: number) => Promise<void>): Promise<number> {
  let done = 0
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > secondsPerRound * 1000
  const worker = async (number: number) => {
    while (!isOver()) {
      await work(number)
      done += 1
    }
  }
  await Promise.all(mobiles.map((_, number) => worker(number)))
  return done / ((performance.now() - startedAt) / 1000)
}

const site = await openSite()
try {
  const hasher = createPasswordHasher()
  const hashed = await hasher.hash(password)
  const compare = async () => {
    if (!(await hasher.isRight(password, hashed))) throw new Error('the hash does not fit')
  }
  // Each member has a browser, known since the first round: a new device would be a letter to the member every time.
  const devices = mobiles.map(() => '')
  const logIn = async (worker: number) => {
    const answer = await post(`${site.url}/api/auth/login`, { mobile: mobiles[worker], password }, devices[worker])
    if (answer.status !== 200) throw new Error(`a login was refused with ${answer.status}: ${answer.body}`)
    const device = answer.cookies.find((cookie) => cookie.includes('device='))
    devices[worker] = device?.split(';')[0] ?? devices[worker] ?? ''
  }
  await perSecond(logIn)
  const rates = { argon2: [] as number[], logins: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    rates.argon2.push(await perSecond(compare))
    rates.logins.push(await perSecond(logIn))
    console.log(
      `round ${round}: argon2 ${rates.argon2.at(-1)?.toFixed(1)}/s, logins ${rates.logins.at(-1)?.toFixed(1)}/s`,
    )
  }
  const ratio = median(rates.logins) / median(rates.argon2)
  console.log(`ratio of logins to bare argon2: ${ratio.toFixed(3)} (at least ${leastRatio})`)
  process.exitCode = ratio >= leastRatio ? 0 : 1
} finally {
  await site.stop()
}
