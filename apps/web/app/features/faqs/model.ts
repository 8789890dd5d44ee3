type Headed = { readonly heading: string | null }

/** An editor's section that is headed like a tab belongs to that tab only (D-134: the pilot's end is said where it is asked). */
export function sectionsOfTab<Section extends Headed>(
  sections: readonly Section[],
  tabs: readonly { readonly label: string; readonly isCurrent: boolean }[],
): readonly Section[] {
  const otherTabs = tabs.filter((tab) => !tab.isCurrent).map((tab) => tab.label)
  return sections.filter(({ heading }) => heading === null || !otherTabs.includes(heading))
}
