import '@mantine/core/styles/ActionIcon.css';
import { ActionIcon, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { deleteWordMedia, restoreWordMedia } from '@wordhoard/api-client/sdk';
import type { WordMediaDto } from '@wordhoard/api-client/types';
import { directionOf } from '@wordhoard/language';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeletionButton } from '../../../components/deletion-button.js';
import { belongsToTerm, type MediaWord } from '../media-targets.js';
import { DescriptionForm } from './description-form.js';
import classes from './media.module.css';
import { dragAttributes, type ItemPlace, OrderControls } from './order-controls.js';
import { Picture } from './picture.js';
import { PlayButton } from './play-button.js';

export interface MediaItemProps {
  word: MediaWord;
  media: WordMediaDto;
  name: string;
  /** Text of the mnemonic that it belongs to. */
  mnemonic: string | undefined;
  place: ItemPlace;
}

/** A picture or recording with what it belongs to and its description. */
export function MediaItem({ word, media, name, mnemonic, place }: MediaItemProps) {
  const { t } = useTranslation('media');
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsEditing(false);
    editButton.current?.focus();
  };
  return (
    <li className={classes['item']} {...dragAttributes(place)}>
      <div className={classes['file']}>
        {media.kind === 'image' ? <Picture media={media} name={name} size="small" /> : <PlayButton digest={media.digest} name={name} />}
      </div>
      <div className={classes['what']}>
        <Text size="sm" c="dimmed" component="div">
          <Part media={media} isOfTerm={belongsToTerm(word, media)} text={media.subject ?? mnemonic} />
        </Text>
        {media.synthetic && (
          <Text size="sm" c="dimmed">
            {t('speech.mark')}
          </Text>
        )}
        {isEditing ? <DescriptionForm media={media} onClose={close} /> : <Description alt={media.alt} />}
      </div>
      <div className={classes['actions']}>
        <OrderControls place={place} name={name} />
        <ActionIcon
          ref={editButton}
          variant="default"
          size={42}
          aria-label={t('description.edit', { name })}
          aria-expanded={isEditing}
          onClick={() => {
            setIsEditing(!isEditing);
          }}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <DeleteMedia media={media} name={name} />
      </div>
    </li>
  );
}

function DeleteMedia({ media: { id, word_id }, name }: Pick<MediaItemProps, 'media' | 'name'>) {
  const { t } = useTranslation('media');
  const path = { word_id, media_id: id };
  const texts = {
    label: t('delete', { name }),
    title: t('deleteTitle'),
    body: t('deleteBody'),
    confirm: t('deleteConfirm'),
    deleted: t('deleted'),
    undo: t('undo'),
    restored: t('restored'),
  };
  return (
    <DeletionButton texts={texts} deletion={{ mutationFn: () => deleteWordMedia({ path }) }} restore={() => restoreWordMedia({ path })} />
  );
}

function Part({ media: { part }, isOfTerm, text = '' }: Pick<MediaItemProps, 'media'> & { isOfTerm: boolean; text: string | undefined }) {
  const { t } = useTranslation('media');
  if (isOfTerm || part === 'term') return t('parts.term');
  const labels = { translation: t('parts.translation'), example: t('parts.example'), mnemonic: t('parts.mnemonic') };
  return (
    <>
      {labels[part]} <bdi dir={directionOf(text)}>{text}</bdi>
    </>
  );
}

function Description({ alt }: { alt: string }) {
  const { t } = useTranslation('media');
  if (!alt) return <Text c="dimmed">{t('description.none')}</Text>;
  return (
    <bdi dir={directionOf(alt)} className={classes['description']}>
      {alt}
    </bdi>
  );
}
