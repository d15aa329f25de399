import { expect, test } from 'vitest';
import { readMarkup } from './markup-tree.ts';

test('names are read as selectors compare them, whatever a text holds', () => {
  const { elements, classes, attributes } = readMarkup(
    '<IMG srcSet="a > b" data-x/><p class="a b" title="<i c=1>">t</p>',
  );
  expect([...elements.keys()]).toEqual(['html', 'body', 'img', 'p']);
  expect([...classes.keys()]).toEqual(['a', 'b']);
  expect([...attributes]).toEqual(['data-x', 'data-x=']);
});

test('each element knows what is around it, whether or not one writes its end', () => {
  const { classes } = readMarkup(
    '<ul class="a"><li><img class="b" src="x"><br/><p class="c">t</li><li class="d"></li></ul><svg class="e"/><p class="f"></p>',
  );
  const around = (name: string) => [...(classes.get(name)?.[0]?.parent?.classes ?? ['none'])].join();
  expect(['b', 'c', 'd', 'e', 'f'].map(around)).toEqual(['', '', 'a', 'none', 'none']);
});
