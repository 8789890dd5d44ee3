import { chanceOf } from '../../apps/api/src/demonstration/chance.ts'
import { pastCourses } from '../../apps/api/src/demonstration/seasons.ts'
import { type Course, type Figures, rules, simulate } from './seasons.ts'

/**
 * Does it help to favour those who lost? Eight quarters of a course with too few places, drawn by the
 * product's own ranking under three rules: the course of decision 0091, and those of the demonstration that had more
 * applicants than places. Bounded in repetitions; a minute or two.
 */
const repetitions = 400
const known: Course = { applicants: 120, places: 16 }
/** Decision 0091: what another simulation found for that course, and how far ours may be from it, in percent. */
const found = { nothing: [13.3, 34.7], 'one more ticket': [5.4, 28], turns: [22.9, 17] } as const
const tolerance = 4
const quartersOfTwoYears = 8

function shares(course: Course, rule: (typeof rules)[number], runs: number): readonly [number, number] {
  const all = Array.from({ length: runs }, (_, run) => simulate(rule, course, `run ${run}`))
  const sum = (name: keyof Figures) => all.reduce((total, each) => total + each[name], 0)
  return [(100 * sum('placedNewcomers')) / sum('newcomers'), (100 * sum('withNothing')) / sum('persistent')]
}

function show(course: Course, runs: number) {
  console.log(`\n${course.applicants} applicants for ${course.places} places, ${runs} times eight quarters`)
  console.log('after a loss          a newcomer gets a place   persistent people with nothing')
  return rules.map((rule) => {
    const [newcomer, nothing] = shares(course, rule, runs)
    console.log(`${rule.padEnd(22)}${newcomer.toFixed(1).padStart(21)} %${nothing.toFixed(1).padStart(31)} %`)
    const [expectedNewcomer, expectedNothing] = found[rule]
    return Math.abs(newcomer - expectedNewcomer) <= tolerance && Math.abs(nothing - expectedNothing) <= tolerance
  })
}

const agrees = show(known, repetitions)
for (const { classes } of pastCourses(chanceOf('the demonstration'), quartersOfTwoYears, '2026-11-19')) {
  const drawn = classes.filter(({ method }) => method === 'DRAW')
  const sum = (of: (each: (typeof drawn)[number]) => number) => drawn.reduce((total, each) => total + of(each), 0)
  const [applicants, places] = [sum((each) => each.applicants), sum(({ quota }) => quota ?? 0)]
  if (applicants <= places) continue
  show(
    { applicants: Math.round(applicants / drawn.length), places: Math.round(places / drawn.length) },
    repetitions / 10,
  )
}
const right = agrees.filter(Boolean).length
console.log(`\n${right} passed, ${rules.length - right} failed`)
process.exitCode = right === rules.length ? 0 : 1
