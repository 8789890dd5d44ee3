import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Where things lie, as patterns of paths. */
export const WEB = '^apps/web/app'
export const SERVER = '^apps/web/server'
export const STAFF = '^apps/staff/src'
export const CMS = '^apps/cms/src'
export const API = '^apps/api/src'
export const REACT = 'node_modules/(react|react-dom|@types/react|@types/react-dom)/'
export const TEST = '\\.test\\.tsx?$'
export const STORE = '[/-]store\\.ts$|/tables\\.ts$'
// Made by React Router and by our own Vite plugin at build time.
export const MADE_BY_BUILD = '/\\+types/|^\\./\\+types/|^virtual:'
/** Tests, and what only tests use. */
export const TESTING = `${TEST}|/testing/`

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

/** Folders beside each other, from the ground up: each knows those of the floors below and nobody on its own or above. */
export type Floors = readonly (readonly string[])[]

/** Arrows that may go up all the same: a type, which is gone at run time. */
type FreeArrows = { readonly dependencyTypesNot?: ['type-only'] }

/** The rules of `floors` in a folder, given as a pattern; a folder in it that has no floor is refused too. */
export function floorArrows(name: string, folder: string, floors: Floors, listedIn: string, free: FreeArrows = {}) {
  return [
    ...floors.map((floor, height) =>
      forbid(
        `${name}-look-down-from-floor-${height}`,
        `A folder knows those below it (${listedIn}).`,
        { path: `${folder}/(${floor.join('|')})/`, pathNot: TEST },
        { path: `${folder}/(${floors.slice(height).flat().join('|')})/`, pathNot: `${folder}/$1/`, ...free },
      ),
    ),
    forbid(
      `${name}-each-have-a-floor`,
      `Enter the folder in ${listedIn}.`,
      { path: `${folder}/[^/]+/`, pathNot: `${folder}/(${floors.flat().join('|')})/` },
      {},
    ),
  ]
}
