import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

type Condition = IRegularForbiddenRuleType['from']
/** An arrow that must not be, and why. */
export const forbid = (
  name: string,
  comment: string,
  from: Condition,
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from,
  to,
})
