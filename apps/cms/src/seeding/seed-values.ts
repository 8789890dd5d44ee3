import type { Schema } from '@strapi/strapi'
import { daysAfter, instantOf, type LessonRule, lessonDates } from './hong-kong-day'
import { richText } from './rich-text'
import type { SeedData } from './seed-files'

export type SeedWorld = {
  seedingDay: string
  holidays: ReadonlySet<string>
  attributesOf: (component: string) => Schema.Attributes
  documentIdOf: (target: string, key: string) => Promise<string>
  pictureOf: (file: string) => Promise<number>
}

type Attribute = Schema.Attribute.AnyAttribute
type RelativeInstant = { day: number; time: string }
type Schedule = LessonRule & { start: string; end: string }

const isSchedule = (value: unknown): value is Schedule =>
  typeof value === 'object' && value !== null && 'weekday' in value

function lessonsOf(rule: Schedule, world: SeedWorld): SeedData[] {
  return lessonDates(rule, world.seedingDay, world.holidays).map((date) => ({
    Date: date,
    Start_Time: `${rule.start}:00.000`,
    End_Time: `${rule.end}:00.000`,
  }))
}

async function componentValue(
  attribute: Schema.Attribute.Component,
  value: unknown,
  world: SeedWorld,
): Promise<unknown> {
  const list = isSchedule(value) ? lessonsOf(value, world) : value
  const one = (entry: unknown) => seedValues(entry as SeedData, world.attributesOf(attribute.component), world)
  return Array.isArray(list) ? Promise.all(list.map(one)) : one(list)
}

async function seedValue(attribute: Attribute, value: unknown, world: SeedWorld): Promise<unknown> {
  switch (attribute.type) {
    case 'blocks':
      return richText(value as string[])
    case 'text':
      return Array.isArray(value) ? value.join('\n') : value
    case 'date':
      return typeof value === 'number' ? daysAfter(world.seedingDay, value) : value
    case 'datetime': {
      const { day, time } = value as RelativeInstant
      return instantOf(daysAfter(world.seedingDay, day), time)
    }
    case 'relation':
      return world.documentIdOf(String((attribute as { target?: string }).target), String(value))
    case 'media':
      return world.pictureOf(String(value))
    case 'component':
      return componentValue(attribute as Schema.Attribute.Component, value, world)
    case 'dynamiczone':
      return Promise.all(
        (value as ({ __component: string } & SeedData)[]).map(async ({ __component, ...section }) => ({
          __component,
          ...(await seedValues(section, world.attributesOf(__component), world)),
        })),
      )
    default:
      return value
  }
}

/** Turns what a seed file says (lines, days from today, names of other entries and pictures) into what Strapi stores. */
export async function seedValues(data: SeedData, attributes: Schema.Attributes, world: SeedWorld): Promise<SeedData> {
  const values: SeedData = {}
  for (const [name, value] of Object.entries(data)) {
    const attribute = attributes[name]
    if (!attribute) throw new Error(`A seed names "${name}", which the content type does not have`)
    values[name] = value === null ? null : await seedValue(attribute, value, world)
  }
  return values
}
