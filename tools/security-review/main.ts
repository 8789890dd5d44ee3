import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { everyCall } from '@dhc/contracts/every-call'
import { accessExpectations } from '../../apps/api/src/testing/access-expectations.ts'
import { projectRoot } from '../stack/environment.ts'
import { reviewTables, withTables } from './review-tables.ts'
import { twoPersonActs } from './two-person-acts.ts'

/** `npm run security-review` makes the tables of docs/security-review.md anew; what people wrote between them stays. */
const page = join(projectRoot, 'docs/security-review.md')
const tables = reviewTables({ calls: everyCall, expectations: accessExpectations, acts: twoPersonActs })
writeFileSync(page, withTables(readFileSync(page, 'utf8'), tables))
console.log('✔ docs/security-review.md')
