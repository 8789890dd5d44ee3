type WholeOf<Name> = Name extends `${infer Whole}.${string}` ? Whole : Name

/** As in a call: the fields `a.b` and `a.c` of a table are one object `a`. */
export type Nested<Values> = {
  readonly [Whole in WholeOf<keyof Values & string>]: Whole extends keyof Values
    ? Values[Whole]
    : {
        readonly [Name in keyof Values & string as Name extends `${Whole}.${infer Part}` ? Part : never]: Values[Name]
      }
}

type Fields = Readonly<Record<string, unknown>>

/** The value of the field `a.b` in a call or a profile. */
export function nestedValue(nested: Fields, name: string): unknown {
  const [whole = name, part] = name.split('.')
  return part === undefined ? nested[whole] : (nested[whole] as Fields | null | undefined)?.[part]
}

/** The same call or profile with another value of the field `a.b`. */
export function withNestedValue(nested: Fields, name: string, value: unknown): Fields {
  const [whole = name, part] = name.split('.')
  return {
    ...nested,
    [whole]: part === undefined ? value : { ...(nested[whole] as Fields | undefined), [part]: value },
  }
}

export function nest<Values extends Fields>(values: Values): Nested<Values> {
  return Object.entries(values).reduce<Fields>(
    (nested, [name, value]) => withNestedValue(nested, name, value),
    {},
  ) as Nested<Values>
}
