import { type CSSObject, css, jsx } from '@emotion/react';
import type { ComponentProps, ElementType, JSX } from 'react';

/** Rules written out ahead, named after what they say. */
export type Look = ReturnType<typeof css>;

/** Writes rules out once, for every element that has them. */
export const lookOf = (rules: CSSObject): Look => css(rules);

/** Props of `Styled`: `as` is the element, or the component that puts its class on one. */
type StyledProps<T extends ElementType> = ComponentProps<T> & { as: T; look: Look };

/** An element in one of several looks that were written out ahead. */
export const Styled = <T extends ElementType>({ as, look, ...others }: StyledProps<T>): JSX.Element =>
  jsx(as, { ...others, css: look });

/** Props of a styled component; `as` is another element in the same look. */
type PropsOf<T extends ElementType> = Omit<ComponentProps<T>, 'as'> & { as?: ElementType };

/**
 * A component in a look of its own, as MUI's `styled` makes it, for rules that depend on nothing: they are written out when
 * the module is read, not for each element that is drawn.
 */
export function styled<T extends ElementType>(tag: T) {
  return (rules: CSSObject): ((props: PropsOf<T>) => JSX.Element) => {
    const look = lookOf(rules);
    return ({ as = tag, ...others }) => jsx(as, { ...others, css: look });
  };
}
