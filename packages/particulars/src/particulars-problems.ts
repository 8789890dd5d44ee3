import { editableFields } from '@dhc/contracts/member-api/particulars'
import { type Problems, problemsIn } from '@dhc/forms/problem'
import { region } from '@dhc/reference/options/person'
import { particularsProblems as dependentProblems } from '@dhc/reference/particulars-rules'
import { belongsToDistrict } from '@dhc/reference/registration-rules'
import * as z from 'zod/mini'
import { type ParticularsAnswers, particularsOf } from './particulars.ts'

const editable = z.object(editableFields)

/** Everything wrong with the particulars, by the schema and the rules the service uses too. */
export function particularsProblems(answers: ParticularsAnswers): Problems {
  const given = particularsOf(answers, 'en-US')
  return { ...refusals(answers), ...together(given), ...problemsIn(editable, given) }
}

function together(given: ReturnType<typeof particularsOf>): Problems {
  const known = region.codes.find((code) => code === given.region)
  if (!known) return {}
  const problems = dependentProblems({
    ...given,
    region: known,
    district: given.district ?? '',
    neighbourhood: given.neighbourhood ?? null,
    mobility: given.mobility ?? null,
    postal_address: given.postal_address ?? null,
    service_source_other: given.service_source_other ?? null,
  })
  return Object.fromEntries(problems.map(({ field, rule }) => [field, rule]))
}

/** S5-08, S5-10: the two refusals with a code of their own. */
function refusals(answers: ParticularsAnswers): Problems {
  return {
    ...(belongsToDistrict(answers.district, answers.district_link) ? {} : { district_link: 'notInDistrict' }),
    ...(answers.channels.length > 0 ? {} : { channels: 'channelMissing' }),
  }
}
