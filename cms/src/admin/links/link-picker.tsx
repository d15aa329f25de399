import { Badge, Box, Button, Field, Flex, Modal, Tabs, TextInput, Typography } from '@strapi/design-system';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { parseLink } from '../../links/link-value.ts';
import { linkText, placeOf } from './link-words.ts';
import { ADDRESS_KINDS, type AddressKind, addressOf } from './typed-address.ts';
import { LINK_KINDS, type OfferedTarget, useTargets } from './use-links.ts';

interface LinkPickerProps {
  /** The language of the content in the form. */
  locale: string;
  onChoose: (link: string) => void;
  onClose: () => void;
  /** Where the focus goes afterwards; where it was before, unless this is told. */
  focusAfter?: RefObject<{ focus(): void } | null>;
}

const Results = styled.ul`
  display: grid;
  gap: 0.4rem;
  max-height: 40vh;
  overflow: auto;
  padding: 0.2rem;

  button {
    width: 100%;
    min-height: 4.4rem;
    padding: 0.6rem 1.2rem;
    border: 1px solid ${({ theme }) => theme.colors.neutral200};
    border-radius: ${({ theme }) => theme.borderRadius};
    background: ${({ theme }) => theme.colors.neutral0};
    text-align: start;
    cursor: pointer;
  }

  button:hover,
  button:focus-visible {
    border-color: ${({ theme }) => theme.colors.primary600};
  }
`;

/** Asks where a link leads: to content of the site, found by a search, to a telephone, a mailbox or another site. */
export function LinkPicker({ locale, onChoose, onClose, focusAfter }: LinkPickerProps) {
  const opener = useRef(document.activeElement);
  const giveFocusBack = (event: Event): void => {
    event.preventDefault();
    if (focusAfter?.current) focusAfter.current.focus();
    else if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  return (
    <Modal.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Modal.Content onCloseAutoFocus={giveFocusBack}>
        <Modal.Header closeLabel={linkText('close')}>
          <Modal.Title>{linkText('title')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Tabs.Root defaultValue="content" variant="simple">
            <Tabs.List aria-label={linkText('title')}>
              <Tabs.Trigger value="content">{linkText('tab.content')}</Tabs.Trigger>
              {ADDRESS_KINDS.map((kind) => (
                <Tabs.Trigger key={kind} value={kind}>
                  {linkText(`tab.${kind}`)}
                </Tabs.Trigger>
              ))}
            </Tabs.List>
            <Box paddingTop={4}>
              <Tabs.Content value="content">
                <ContentSearch locale={locale} onChoose={onChoose} />
              </Tabs.Content>
              {ADDRESS_KINDS.map((kind) => (
                <Tabs.Content key={kind} value={kind}>
                  <AddressForm kind={kind} onChoose={onChoose} />
                </Tabs.Content>
              ))}
            </Box>
          </Tabs.Root>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What is on the site in this language, by the words of titles and addresses. */
function ContentSearch({ locale, onChoose }: Pick<LinkPickerProps, 'locale' | 'onChoose'>) {
  const [search, setSearch] = useState('');
  const targets = useTargets(search, locale);
  const [first] = targets ?? [];
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (first && search !== '') onChoose(first.link);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root>
        <Field.Label>{linkText('search')}</Field.Label>
        <TextInput
          type="search"
          value={search}
          autoFocus
          onKeyDown={onKeyDown}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field.Root>
      <Typography role="status" variant="pi" textColor="neutral700">
        {foundText(targets)}
      </Typography>
      <Results>
        {(targets ?? []).map((target) => (
          <li key={target.link}>
            <button type="button" onClick={() => onChoose(target.link)}>
              <Typography fontWeight="semiBold" display="block">
                {target.title} {target.published ? null : <Badge>{linkText('draft')}</Badge>}
              </Typography>
              <Typography variant="pi" textColor="neutral700">
                {placeOf(target)}
              </Typography>
            </button>
          </li>
        ))}
      </Results>
    </Flex>
  );
}

function foundText(targets: OfferedTarget[] | null | undefined): string {
  if (targets === null) return linkText('failed');
  if (targets === undefined) return linkText('searching');
  return targets.length === 0 ? linkText('none') : linkText('found', { count: String(targets.length) });
}

/** A telephone number, a mail address, or an address on another site. */
function AddressForm({ kind, onChoose }: { kind: AddressKind; onChoose: (link: string) => void }) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const use = (): void => {
    const link = addressOf(kind, typed);
    if (parseLink(link, LINK_KINDS).type === kind) onChoose(link);
    else setRefused(true);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    use();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root error={refused ? linkText(`refused.${kind}`) : undefined} hint={linkText(`hint.${kind}`)}>
        <Field.Label>{linkText(`label.${kind}`)}</Field.Label>
        <TextInput
          value={typed}
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setRefused(false);
            setTyped(target.value);
          }}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Flex justifyContent="flex-end">
        <Button size="L" disabled={typed.trim() === ''} onClick={use}>
          {linkText('use')}
        </Button>
      </Flex>
    </Flex>
  );
}
