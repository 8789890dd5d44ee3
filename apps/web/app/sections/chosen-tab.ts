/** A page with tabs opens with the first; an address with a tab that does not exist does the same. */
export function chosenTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], asked: string | null): Tab {
  return tabs.find((tab) => tab === asked) ?? tabs[0]
}
