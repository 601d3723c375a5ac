"""Adds years of review history to a collection: simulated past answers, and today's answers by Anki's own scheduler."""

from anki.scheduler.v3 import CardAnswer

SECONDS_A_DAY = 86_400
LEARNING, REVIEW, RELEARNING = 0, 1, 2


def study(col, chance):
    """Gives most cards a history: an answer every few days with some lapses, and the resulting SM-2 state. Some are weeks overdue."""
    today = col.sched.today
    for index, card_id in enumerate(col.db.list("select id from cards order by id")):
        if index % 5 == 4:
            continue
        write_past(col, chance, card_id, today - (chance.randrange(40) if index % 4 == 0 else 0))


def write_past(col, chance, card_id, today):
    day = chance.randrange(1, today - 20)
    interval, factor, reps, lapses = 0, 2500, 0, 0
    rows = []

    def answer(kind, ease, new_interval, last_interval):
        moment = (col.crt + day * SECONDS_A_DAY) * 1000 + chance.randrange(1, SECONDS_A_DAY * 900)
        moment = max(moment, rows[-1][0] + 15_000) if rows else moment
        rows.append((moment, card_id, -1, ease, new_interval, last_interval, factor if kind == REVIEW else 0, chance.randrange(900, 60_000), kind))

    answer(LEARNING, 1 if chance.random() < 0.4 else 3, -600, -60)
    answer(LEARNING, 3, 1, -600)
    interval, reps = 1, 2
    while day + interval <= today:
        day += interval
        if day + 1 < today and chance.random() < 0.15:
            day += 1
        reps += 1
        draw = chance.random()
        if draw < 0.12:
            lapses += 1
            factor = max(1300, factor - 200)
            answer(REVIEW, 1, -600, interval)
            answer(RELEARNING, 3, 1, -600)
            reps, interval = reps + 1, 1
        else:
            ease = 2 if draw < 0.25 else 4 if draw > 0.9 else 3
            longer = max(interval + 1, round(interval * (1.2 if ease == 2 else factor / 1000 * (1.3 if ease == 4 else 1))))
            factor += {2: -150, 3: 0, 4: 150}[ease]
            factor = max(1300, factor)
            answer(REVIEW, ease, longer, interval)
            interval = longer
    due = day + interval
    # Simulated answers for today could lie in the future, so the scheduler gives today's answers.
    rows = [row for row in rows if row[0] < (col.crt + today * SECONDS_A_DAY) * 1000]
    col.db.executemany("insert into revlog values (?,?,?,?,?,?,?,?,?)", rows)
    col.db.execute(
        "update cards set type = 2, queue = 2, due = ?, ivl = ?, factor = ?, reps = ?, lapses = ?, left = 0 where id = ?",
        *(due, interval, factor, reps, lapses, card_id),
    )


def answer_today(col, deck, count):
    """Answers through Anki's own scheduler, so that cards in learning and relearning are exactly in its format."""
    col.decks.select(col.decks.id(deck))
    ratings = [CardAnswer.AGAIN, CardAnswer.GOOD, CardAnswer.EASY, CardAnswer.HARD, CardAnswer.GOOD]
    for turn in range(count):
        queued = col.sched.get_queued_cards(fetch_limit=1).cards
        if not queued:
            return
        card = col.get_card(queued[0].card.id)
        card.start_timer()
        answer = col.sched.build_answer(card=card, states=queued[0].states, rating=ratings[turn % len(ratings)])
        col.sched.answer_card(answer)
