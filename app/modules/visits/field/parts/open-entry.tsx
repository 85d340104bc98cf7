import { Button, Input, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhoneOutbox } from '../phone-outbox.ts';
import type { Entry } from '../rules-outbox.ts';

/** An entry the server has a question about or does not accept: answer it, or give it up. */
export function OpenEntry({ entry, outbox }: { entry: Entry; outbox: PhoneOutbox }) {
  const { t } = useTranslation('visits');
  const [text, setText] = useState('');
  const field = entry.kind === 'check-in' ? 'reason' : 'noOrderReason';
  const asks = entry.state === 'question';
  const name = `${entry.outletName} · ${t(`field.outbox.kind.${entry.kind}`)}`;
  return (
    <li>
      <strong>{name}</strong>
      <p>
        {t(`field.outbox.state.${entry.state}`)}：{entry.message}
      </p>
      {asks ? (
        <Input
          aria-label={`${name} ${entry.message}`}
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <div className="fieldwork-buttons">
        {asks ? (
          <Button
            type="primary"
            disabled={text.trim() === ''}
            onClick={() => void outbox.answer(entry, { [field]: text.trim() })}
          >
            {t('field.outbox.answer')}
          </Button>
        ) : null}
        <Popconfirm
          title={t('field.outbox.giveUpSure')}
          okText={t('field.outbox.giveUp')}
          cancelText={t('field.outbox.cancel')}
          onConfirm={() => void outbox.giveUp(entry)}
        >
          <Button danger>{t('field.outbox.giveUp')}</Button>
        </Popconfirm>
      </div>
    </li>
  );
}
