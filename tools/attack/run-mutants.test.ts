import { describe, expect, it } from 'vitest'
import { failureIn } from './run-mutants.ts'

const red = `
     × somebody else's enrolment is not there 828ms
⎯⎯⎯ Failed Tests 1 ⎯⎯⎯
 FAIL  database  apps/api/src/modules/enrolment/enrol.db.test.ts > the ways out > somebody else's enrolment is not there
AssertionError: expected 'R' to be 'E'
`

describe('what a run of tests says of a mutant (SEC-20)', () => {
  it('is the first failure and its file, which is run once more', () => {
    expect(failureIn(red)).toEqual({
      failed: "somebody else's enrolment is not there 828ms",
      file: 'apps/api/src/modules/enrolment/enrol.db.test.ts',
      isWhole: true,
    })
  })

  it.each([
    'No test files found, exiting with code 1',
    '⎯⎯ Failed Suites 1 ⎯⎯\n FAIL  unit  apps/api/src/app.test.ts [ apps/api/src/app.test.ts ]',
  ])('is nothing when the files could not be loaded: %s', (said) => {
    expect(failureIn(said).isWhole).toBe(false)
  })
})
