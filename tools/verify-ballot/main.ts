import { readFileSync } from 'node:fs'
import { verifyEvidence } from './verify-evidence.ts'

/**
 * Was this ballot drawn as promised? npm run verify-ballot -- evidence.json. Needs the downloaded file and nothing else:
 * no database, no network, no part of the product. Exit code 0: all is right; 1: something differs; 2: the ballot is not
 * released yet, or this is not such a file.
 */
function verify(path: string | undefined): number {
  if (!path) {
    console.error('Which file? npm run verify-ballot -- evidence.json')
    return 2
  }
  const { steps, isComplete, proves } = verifyEvidence(JSON.parse(readFileSync(path, 'utf8')))
  for (const { says, differences } of steps) {
    console.log(`${differences.length === 0 ? '✔' : '✖'} ${says}`)
    for (const difference of differences) console.log(`    ${difference}`)
  }
  if (steps.some(({ differences }) => differences.length > 0)) {
    console.log('This file does NOT show a right ballot.')
    return 1
  }
  console.log(
    isComplete
      ? 'Everything in this file follows from the sealed list and the secret.'
      : 'The result is not released yet.',
  )
  for (const sentence of proves) console.log(sentence)
  return isComplete ? 0 : 2
}

try {
  process.exitCode = verify(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
