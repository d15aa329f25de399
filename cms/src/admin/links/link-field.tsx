import {
  Box,
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  TextButton,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { makeReference, parseReference } from '../../links/link-value.ts';
import { fieldLook } from '../field-styles.ts';
import { useFormLocale } from '../form-locale.ts';
import { LinkPicker } from './link-picker.tsx';
import { linkText, noticeOf, wordOfKind, wordsOf } from './link-words.ts';
import { LINK_KINDS, type LinkDescription, useDescription } from './use-links.ts';

/** What the content manager gives a custom field. */
interface LinkFieldProps {
  name: string;
  value?: string | null;
  onChange: (name: string, value: string) => void;
  label: string;
  labelAction?: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  disabled?: boolean;
  attribute: { options?: { outer?: boolean } };
}

/** The field of a link: what it leads to in words, a dialog to choose it, and what its editor should know before saving. */
export default function LinkField(props: LinkFieldProps) {
  const { name, value, onChange, label, labelAction, hint, error, required, disabled, attribute } = props;
  const [picking, setPicking] = useState(false);
  const id = useId();
  const noticeId = `${id}-notice`;
  const below = error ? `${id}-error` : hint ? `${id}-hint` : '';
  const locale = useFormLocale();
  const link = value ?? '';
  const description = useDescription(link, locale);
  const reference = parseReference(link, LINK_KINDS);
  const change = (next: string): void => onChange(name, next);
  const onlyOuter = attribute.options?.outer === true;
  const shown = reference === null ? link : wordsOf(link, description);
  return (
    <Field.Root id={id} name={name} hint={hint} error={error} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Flex gap={2} alignItems="flex-start" wrap="wrap">
        <Box flex="1" minWidth="16rem">
          {reference === null ? (
            <TextInput
              name={name}
              value={shown}
              disabled={disabled}
              aria-describedby={`${noticeId} ${below}`.trim()}
              onChange={({ target }) => change(target.value)}
            />
          ) : (
            <WholeName
              id={id}
              name={name}
              value={shown}
              rows={2}
              readOnly
              disabled={disabled}
              aria-describedby={`${noticeId} ${below}`.trim()}
            />
          )}
        </Box>
        {onlyOuter ? null : (
          <Button
            variant="secondary"
            size="L"
            disabled={disabled}
            aria-label={`${linkText('choose')} (${label})`}
            onClick={() => setPicking(true)}
          >
            {linkText('choose')}
          </Button>
        )}
      </Flex>
      {reference === null || disabled ? null : (
        <Box>
          <TextButton onClick={() => change('')}>{linkText('remove')}</TextButton>
        </Box>
      )}
      <div id={noticeId} role="status">
        <Notice description={description} disabled={disabled === true} onUse={change} />
      </div>
      <Places link={link} anchors={description?.anchors ?? []} disabled={disabled === true} onChange={change} />
      <Field.Hint />
      <Field.Error />
      {picking ? (
        <LinkPicker
          locale={locale}
          onClose={() => setPicking(false)}
          onChoose={(chosen) => {
            setPicking(false);
            change(chosen);
          }}
        />
      ) : null}
    </Field.Root>
  );
}

interface NoticeProps {
  description: LinkDescription | null | undefined;
  disabled: boolean;
  onUse: (link: string) => void;
}

/** What is to be known of a link. A path that leads to a page can become a link that follows it. */
function Notice({ description, disabled, onUse }: NoticeProps) {
  const notice = noticeOf(description);
  const [reference, target] = [description?.reference, description?.target];
  return (
    <>
      {notice === null ? null : (
        <Typography variant="pi" textColor="warning700">
          {notice}
        </Typography>
      )}
      {reference && target && !disabled ? (
        <Typography variant="pi" textColor="neutral700">
          {linkText('follows', { kind: wordOfKind(target.kind), title: target.title })}{' '}
          <TextButton onClick={() => onUse(reference)}>{linkText('follow')}</TextButton>
        </Typography>
      ) : null}
    </>
  );
}

interface PlacesProps {
  link: string;
  anchors: readonly string[];
  disabled: boolean;
  onChange: (link: string) => void;
}

/** The places on the page to which the link can lead. */
function Places({ link, anchors, disabled, onChange }: PlacesProps) {
  const reference = parseReference(link, LINK_KINDS);
  const places = [...new Set([...anchors, reference?.anchor ?? ''])].filter((anchor) => anchor !== '');
  if (reference === null || places.length === 0) return null;
  const choose = (anchor: string | number): void => {
    onChange(makeReference({ ...reference, anchor: anchor === TOP ? null : String(anchor) }));
  };
  return (
    <Field.Root>
      <Field.Label>{linkText('place')}</Field.Label>
      <SingleSelect value={reference.anchor ?? TOP} disabled={disabled} onChange={choose}>
        <SingleSelectOption value={TOP}>{linkText('place.top')}</SingleSelectOption>
        {places.map((anchor) => (
          <SingleSelectOption key={anchor} value={anchor}>
            #{anchor}
          </SingleSelectOption>
        ))}
      </SingleSelect>
    </Field.Root>
  );
}

/** What a link leads to, on as many lines as it takes. */
const WholeName = styled.textarea`
  display: block;
  width: 100%;
  ${fieldLook}
  padding: 10px 16px;
  font-size: 1.4rem;
  line-height: 1.4;
  resize: none;
  field-sizing: content;
`;

/** No anchor has a blank in it. */
const TOP = 'the top';
